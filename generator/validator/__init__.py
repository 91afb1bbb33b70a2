"""The validator: answers a game's questions with a verdict, its numbers and the rules that decide.

`portable` is the engine, plain Python that CPython and the MicroPython of the pages run unchanged. Around it stand
the host for the rest of the generator (`run`), the words an answer is shown with (`labels`), the gate that keeps
checks portable (`portability`) and the packing of everything into scripts for the pages (`player`).
"""
