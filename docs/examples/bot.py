#!/usr/bin/env python3
"""Takes a seat at a table and plays random moves, by docs/api.md and nothing else.

    python3 bot.py http://localhost:8080/#/table/ID    a seat at this table
    python3 bot.py http://localhost:8080               a table of its own, against three Sailors

Python's own library is all it needs. The record of the game is written to ID.txt.
"""
import base64, hashlib, json, os, random, re, socket, ssl, struct, sys, time, urllib.parse, urllib.request

PROTOCOL = 4  # the version of the messages that is spoken here


class Websocket:
    """As much of RFC 6455 as a client of text messages needs."""

    def __init__(self, url, cookie):
        parts = urllib.parse.urlsplit(url)
        secure = parts.scheme == "https"
        self.socket = socket.create_connection((parts.hostname, parts.port or (443 if secure else 80)))
        if secure:
            context = ssl.create_default_context()
            self.socket = context.wrap_socket(self.socket, server_hostname=parts.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {cookie}\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline().decode()
        while self.stream.readline().strip():
            pass
        if " 101 " not in status:
            raise ConnectionError("the server says " + status.strip())

    def send_frame(self, kind, data):
        mask = os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x80 | kind, 0x80 | size) if size < 126 else \
            struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def read(self, count):
        data = self.stream.read(count)
        if len(data) < count:
            raise ConnectionError("the connection was cut")
        return data

    def receive(self):
        """The next message; a long one comes in several frames."""
        text = b""
        while True:
            first, size = self.read(2)
            if size == 126:
                size, = struct.unpack("!H", self.read(2))
            elif size == 127:
                size, = struct.unpack("!Q", self.read(8))
            data = self.read(size)
            kind = first & 0x0F
            if kind == 9:  # a ping wants a pong
                self.send_frame(10, data)
            elif kind == 8:
                raise ConnectionError("the server closed the connection")
            elif kind in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)


def apply_changes(view, changes):
    """Puts changes into the view: {"ships": {"2": {"space": 7}}} moves the ship 2."""
    for name, value in changes.items():
        place = int(name) if isinstance(view, list) else name
        if isinstance(value, dict) and view[place] is not None:
            apply_changes(view[place], value)
        else:
            view[place] = value


def action(choice):
    """A choice as it is sent, with a number or a split where it leaves one open."""
    text = choice["do"]
    if "{n}" in text:
        text = text.replace("{n}", str(random.randint(choice["lo"], choice["hi"])))
    if "{split}" in text:
        left, parts = choice["amount"], []
        for source in choice["from"]:
            tokens = min(left, source["count"])
            left -= tokens
            if tokens:
                parts.append(f"{source['hold']}:{tokens}")
        text = text.replace("{split}", " ".join(parts))
    return text


class Bot:
    def __init__(self, link):
        self.server, self.table = re.fullmatch(r"(https?://[^/]+)/?(?:#/table/(.+))?", link).groups()
        self.cookie = ""
        self.request("GET", "/api/me")
        self.request("PUT", "/api/me", {"name": "Clockwork Parrot"})
        self.own = self.table is None
        if self.own:
            sailor = {"kind": "bot", "level": "sailor"}
            opened = self.request("POST", "/api/tables", {
                "game": "jamaica", "options": "players=4", "visibility": "link",
                "clock": {"kind": "none"}, "seats": [{"kind": "open"}, sailor, sailor, sailor]})
            self.table = json.loads(opened)["id"]
        self.shares = {}  # in the dice, a new one for each cast
        self.known = {"seq": None}  # the parts of table_full, as told last

    def request(self, method, path, body=None):
        request = urllib.request.Request(self.server + path, method=method)
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request) as answer:
            if answer.headers["Set-Cookie"]:
                self.cookie = answer.headers["Set-Cookie"].split(";")[0]
            return answer.read().decode()

    def say(self, kind, **fields):
        self.socket.send({"type": kind, "nonce": os.urandom(8).hex(), **fields})

    def take_in(self, message):
        """Keeps what is known up to date."""
        for part in ("seq", "head", "you", "table", "view", "prompt"):
            if part in message:
                self.known[part] = message[part]
        for step in message.get("steps", []):
            apply_changes(self.known["view"], step.get("changes", {}))
        apply_changes(self.known.get("table"), message.get("table_changes", {}))

    def cast(self, cast, wants):
        """Does its part when the dice are cast: commits to a share, and shows it when all have."""
        seat, share = self.known["you"]["seat"], self.shares.setdefault(cast, os.urandom(16).hex())
        text = f"freebooter share {self.table} {cast} {seat} {share}"
        commitment = {"seat": seat, "hash": hashlib.sha256(text.encode()).hexdigest()}
        if wants == "commitment":
            self.say("client_commit", cast=cast, hash=commitment["hash"])
        elif commitment in self.known["table"]["fair"]["commitments"]:
            self.say("client_share", cast=cast, share=share)

    def over(self):
        return self.known.get("table", {}).get("phase") in ("finished", "abandoned")

    def connect(self):
        self.socket = Websocket(f"{self.server}/api/tables/{self.table}/socket", self.cookie)
        return self.socket.socket

    def play(self):
        """Comes in, or back, and plays to the end."""
        self.socket.send({"type": "client_hello", "protocol": PROTOCOL, "seen": self.known["seq"]})
        while not self.over():
            message = self.socket.receive()
            if message["type"] == "server_goodbye":
                if message["retry_ms"] is None:
                    sys.exit("the server says goodbye: " + message["code"])
                raise ConnectionError("the server says goodbye: " + message["code"])
            if message["type"] == "table_refused":
                sys.exit(f"refused: {message['code']} {message['rule']}: {message['explain']}")
            if message["type"] not in ("table_full", "table_update"):
                continue
            self.take_in(message)
            gathering = self.known["table"]["phase"] == "gathering"
            if message["type"] == "table_full" and gathering and self.known["you"]["seat"] is None:
                self.say("client_sit")
                if self.own:
                    self.say("client_start")
            if "you" in message and message["you"]["cast"]:
                self.cast(**message["you"]["cast"])
            if message.get("prompt"):
                choice = random.choice(message["prompt"]["choices"])
                self.say("client_answer", prompt=message["prompt"]["prompt"], do=action(choice))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    bot = Bot(sys.argv[1])
    while not bot.over():
        try:
            with bot.connect():
                bot.play()
        except OSError as error:
            print(f"{error}; coming back", file=sys.stderr)
            time.sleep(1)
    record = bot.request("GET", f"/api/tables/{bot.table}/record")
    with open(bot.table + ".txt", "w", encoding="utf-8") as file:
        file.write(record)
    head, key = bot.known["head"], json.loads(bot.request("GET", "/api/server"))["key"]
    print(f"The game is {bot.known['table']['phase']}. To check it:")
    print(f"freebooter verify {bot.table}.txt --receipt {head['lines']}:{head['hash']} --key {key}")


if __name__ == "__main__":
    main()
