"""How fast and how big: measured as ratios in one run, never asserted. `make bench` prints and keeps them."""
