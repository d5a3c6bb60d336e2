"""libslink in Python, without a compiler: a class around the functions of slink.h.

    python3 slink.py killer 'level = 2' 7 >killer.svg
"""
import ctypes
import os
import sys

library = ctypes.CDLL(os.environ.get("LIBSLINK", "libslink.so.0"))
for name in "version", "message", "id", "title", "type":
    getattr(library, f"slink_{name}").restype = ctypes.c_char_p
library.slink_new.restype = ctypes.c_void_p
library.slink_score.restype = ctypes.c_int64
library.slink_limits.argtypes = ctypes.c_void_p, ctypes.c_int64, ctypes.c_size_t
END = 5  # SLINK_END


class Slink:
    """A context. All that it makes or reads lives as long as it does; release puzzles with slink_puzzle_free()."""

    def __init__(self, language="en", templates=None):
        self.context = ctypes.c_void_p(library.slink_new(templates and templates.encode()))
        if not self.context:
            raise MemoryError
        self.call("slink_language", self.context, language.encode())

    def call(self, name, *arguments):
        """Calls a function that returns a status; raises its message."""
        status = getattr(library, name)(*arguments)
        if status:
            raise ValueError(library.slink_message(self.context).decode() or f"status {status}")

    def given(self, name, *arguments):
        """The same of a function whose last argument becomes a handle."""
        handle = ctypes.c_void_p()
        self.call(name, *arguments, ctypes.byref(handle))
        return handle

    def text(self, name, *arguments):
        """The same of one whose last argument becomes a text."""
        handle = self.given(name, *arguments)
        text = ctypes.string_at(handle)
        library.slink_release(handle)
        return text.decode()

    def make(self, kind="super", options="", seed=1, index=1):
        maker = self.given("slink_maker_new", self.context, kind.encode(), options.encode())
        try:
            return self.given("slink_make", maker, ctypes.c_int64(seed), ctypes.c_int64(index))
        finally:
            library.slink_maker_free(maker)

    def read(self, text, format=None):
        """The puzzles of a text in a format, or whichever it is, one after the other."""
        reader = self.given("slink_reader_new", self.context, text.encode(), format and format.encode())
        try:
            puzzle = ctypes.c_void_p()
            while (status := library.slink_read(reader, ctypes.byref(puzzle))) != END:
                if status:
                    raise ValueError(library.slink_message(self.context).decode())
                yield ctypes.c_void_p(puzzle.value)
        finally:
            library.slink_reader_free(reader)

    def write(self, puzzles, format="json"):
        """A text with these puzzles."""
        handles = (ctypes.c_void_p * len(puzzles))(*puzzles)
        return self.text("slink_write", self.context, handles, ctypes.c_size_t(len(puzzles)), format.encode())

    def draw(self, puzzle, format="svg", flags=0):
        handle, size = ctypes.c_void_p(), ctypes.c_size_t()
        self.call("slink_draw", puzzle, format.encode(), flags, ctypes.byref(handle), ctypes.byref(size))
        picture = ctypes.string_at(handle, size.value)
        library.slink_release(handle)
        return picture


if __name__ == "__main__":
    slink = Slink(os.environ.get("SLINK_LANGUAGE", "en"))
    made = slink.make(*sys.argv[1:3], *map(int, sys.argv[3:4]))
    print(library.slink_id(made).decode(), "level", library.slink_level(made), file=sys.stderr)
    print(slink.text("slink_hint", made, 4), file=sys.stderr)
    sys.stdout.buffer.write(slink.draw(made))
