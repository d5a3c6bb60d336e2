"""libslink in Python, without a compiler: a class around the functions of slink.h.

    python3 slink.py killer 'level = 2' 7 >killer.svg
"""
import ctypes
import os
import sys

library = ctypes.CDLL(os.environ.get("LIBSLINK", "libslink.so.0"))
for name in "slink_new", "slink_message", "slink_id", "slink_type":
    getattr(library, name).restype = ctypes.c_void_p if name == "slink_new" else ctypes.c_char_p
library.slink_score.restype = ctypes.c_int64


class Slink:
    """A context. All that it makes or reads lives as long as it does."""

    def __init__(self, language="en", templates=None):
        self.context = ctypes.c_void_p(library.slink_new(templates and templates.encode()))
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
        puzzle = self.given("slink_make", maker, ctypes.c_int64(seed), ctypes.c_int64(index))
        library.slink_maker_free(maker)
        return puzzle

    def read(self, text):
        reader = self.given("slink_reader_new", self.context, text.encode(), None)
        puzzle = self.given("slink_read", reader)
        library.slink_reader_free(reader)
        return puzzle

    def draw(self, puzzle, flags=0):
        handle, size = ctypes.c_void_p(), ctypes.c_size_t()
        self.call("slink_draw", puzzle, b"svg", flags, ctypes.byref(handle), ctypes.byref(size))
        svg = ctypes.string_at(handle, size.value)
        library.slink_release(handle)
        return svg


if __name__ == "__main__":
    slink = Slink(os.environ.get("SLINK_LANGUAGE", "en"))
    made = slink.make(*sys.argv[1:3], *map(int, sys.argv[3:4]))
    print(library.slink_id(made).decode(), "level", library.slink_level(made), file=sys.stderr)
    print(slink.text("slink_hint", made, 4), file=sys.stderr)
    sys.stdout.buffer.write(slink.draw(made))
