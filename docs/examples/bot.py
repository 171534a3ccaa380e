#!/usr/bin/env python3
"""Takes a seat at a table and plays random moves, by docs/api.md. It needs python3-websocket, or
`pip install websocket-client`.

    python3 bot.py http://localhost:8080/#/table/ID    a seat at this table
    python3 bot.py http://localhost:8080               a table of its own, against three Sailors
"""
import hashlib, json, os, random, sys, time, urllib.request, websocket

server, _, table = sys.argv[1].rstrip("/").partition("/#/table/")
own, cookie, seen, phase, head, shares = not table, "", None, "", {}, {}

def request(method, path, body=None):
    global cookie
    ask = urllib.request.Request(server + path, body and json.dumps(body).encode(), method=method,
                                 headers={"Cookie": cookie, "Content-Type": "application/json"})
    with urllib.request.urlopen(ask) as answer:
        cookie = (answer.headers["Set-Cookie"] or cookie).split(";")[0]
        return answer.read().decode()

def words(choice):
    """A choice as it is sent, with a number or a split where it leaves one open."""
    left, parts = choice.get("amount", 0), []
    for source in choice.get("from", []):
        parts += [f"{source['hold']}:{min(left, source['count'])}"] if left else []
        left -= min(left, source["count"])
    number = random.randint(choice.get("lo", 0), choice.get("hi", 0))
    return choice["do"].replace("{n}", str(number)).replace("{split}", " ".join(parts))

request("PUT", "/api/me", {"name": "Clockwork Parrot"})
if own:
    set_up = {"game": "jamaica", "options": "players=4", "visibility": "link",
              "seats": [{"kind": "open"}] + 3 * [{"kind": "bot", "level": "sailor"}]}
    table = json.loads(request("POST", "/api/tables", set_up))["id"]
while phase not in ("finished", "abandoned"):
    try:
        line = websocket.create_connection(f"ws{server[4:]}/api/tables/{table}/socket", cookie=cookie)
        say = lambda kind, **more: line.send(json.dumps({"type": kind, "nonce": os.urandom(8).hex(), **more}))
        say("client_hello", protocol=5, seen=seen)
        while phase not in ("finished", "abandoned"):
            told = json.loads(line.recv())
            if told["type"] == "table_refused": sys.exit(f"refused: {told['explain']}")
            seen, head = told.get("seq", seen), told.get("head", head)
            phase = (told.get("table") or told.get("table_changes") or {}).get("phase", phase)
            if told["type"] == "table_full" and phase == "gathering" and told["you"]["seat"] is None:
                say("client_sit")
                if own: say("client_start")
            if cast := (told.get("you") or {}).get("cast"):  # a share in the dice: committed to, then shown
                share = shares.setdefault(cast["cast"], os.urandom(16).hex())
                text = f"freebooter share {table} {cast['cast']} {told['you']['seat']} {share}".encode()
                if cast["wants"] == "share": say("client_share", cast=cast["cast"], share=share)
                else: say("client_commit", cast=cast["cast"], hash=hashlib.sha256(text).hexdigest())
            if prompt := told.get("prompt"):
                say("client_answer", prompt=prompt["prompt"], do=words(random.choice(prompt["choices"])))
    except (OSError, ValueError, websocket.WebSocketException):
        time.sleep(1)  # and come back
open(f"{table}.txt", "w", encoding="utf-8").write(request("GET", f"/api/tables/{table}/record"))
key = json.loads(request("GET", "/api/server"))["key"]
print(f"The game is {phase}. To check it:\nfreebooter verify {table}.txt",
      f"--receipt {head['lines']}:{head['hash']} --key {key}")
