"""nginx and HAProxy for tools that try them: with a certificate of our own, on free ports, as files say."""

import contextlib
import os
import ssl
import subprocess
import time
import urllib.error
import urllib.request

from bare_root import refuse


def replaced(text, *pairs):
    for old, new in pairs:
        if old not in text:
            refuse(f"the example has no '{old}' any more")
        text = text.replace(old, str(new))
    return text


def nginx(folder, port, site):
    """The command of an nginx with this site, which listens at this port."""
    site = replaced(site, ("listen 443", f"listen 127.0.0.1:{port}"),
                    ("/etc/letsencrypt/live/play.example/fullchain.pem", folder / "cert.pem"),
                    ("/etc/letsencrypt/live/play.example/privkey.pem", folder / "key.pem"))
    places = "".join(f"  {name}_temp_path {folder}/{name};\n"
                     for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(f"daemon off;\npid {folder}/nginx.pid;\nerror_log stderr;\n"
                                       f"events {{}}\nhttp {{\n  access_log off;\n{places}{site}}}\n")
    return ["nginx", "-p", folder, "-e", "stderr", "-c", folder / "nginx.conf"]


def haproxy(folder, port, text):
    """The command of an HAProxy with this configuration, which listens at this port."""
    text = replaced(text, ("bind :443", f"bind 127.0.0.1:{port}"),
                    ("/etc/haproxy/play.example.pem", folder / "both.pem"))
    (folder / "haproxy.cfg").write_text(text)
    return ["haproxy", "-db", "-f", folder / "haproxy.cfg"]


@contextlib.contextmanager
def running(*command):
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def make_certificate(folder):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                    "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", folder / "key.pem",
                    "-out", folder / "cert.pem"], check=True, stderr=subprocess.DEVNULL)
    (folder / "both.pem").write_text((folder / "cert.pem").read_text() + (folder / "key.pem").read_text())


def answer(url, folder):
    """(status, headers) of a request over TLS that trusts our certificate alone."""
    context = ssl.create_default_context(cafile=folder / "cert.pem")
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}),
                                         urllib.request.HTTPSHandler(context=context))
    try:
        with opener.open(url, timeout=10) as told:
            return told.status, told.headers
    except urllib.error.HTTPError as error:
        return error.code, error.headers


def wait_for(url, folder, process):
    for _ in range(100):
        if process.poll() is not None:
            refuse(f"{process.args[0]} ended with {process.returncode}")
        with contextlib.suppress(OSError):
            if answer(url, folder)[0] == 200:
                return
        time.sleep(0.1)
    refuse(f"{url} does not answer")


def expect(holds, what):
    if not holds:
        refuse(f"does not hold: {what}")
    print(f"  {what}", flush=True)
