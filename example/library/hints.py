"""A service of hints: POST a puzzle with what is filled in, in any format, to /hint?stage=1 (1 to 4).

    python3 hints.py 8080 &
    curl --data-binary @puzzle.txt 'localhost:8080/hint?stage=2'
"""
import http.server
import sys
import urllib.parse

from slink import Slink, library

LONGEST = 100_000
slink = Slink()
library.slink_limits(slink.context, 100_000, 256 << 20)


class Hints(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
            length = int(self.headers.get("Content-Length", 0))
            if not 0 < length <= LONGEST:
                raise ValueError(f"a puzzle has 1 to {LONGEST} bytes")
            puzzle = next(slink.read(self.rfile.read(length).decode()))
            try:
                answer, status = slink.text("slink_hint", puzzle, int(query.get("stage", ["1"])[0])), 200
            finally:
                library.slink_puzzle_free(puzzle)
        except ValueError as error:
            answer, status = f"{error}\n", 400
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.end_headers()
        self.wfile.write(answer.encode())


if __name__ == "__main__":
    server = http.server.HTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8080), Hints)
    print(server.server_port, flush=True)
    server.serve_forever()
