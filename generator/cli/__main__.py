"""`python -m generator.cli`, the same as the command `regelwerk`."""

import sys

from generator.cli import main

sys.exit(main())
