"""A bare Debian 12 in a folder of its own, for tools that try what a stranger does.

The root is kept in build/fresh/debian.tar and used again. Packages come from where this machine's
apt has them; proxies, certificates and the settings of npm and pip go along.
"""

import fcntl
import os
import pathlib
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build/fresh"
BARE = FOLDER / "debian.tar"
SUITE = "bookworm"
CARRIED = re.compile(r"(?i)(.*_proxy|npm_config_.*|pip_.*|.*_cert_.*|.*_certs|.*_cacert|.*_ca_bundle)$")
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def refuse(reason):
    sys.exit(f"tools/{pathlib.Path(sys.argv[0]).name}: {reason}")


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, **options)


def said(*command):
    """What a command prints; nothing where there is no such command."""
    try:
        return run(*command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    except (FileNotFoundError, subprocess.CalledProcessError):
        return ""


def apt_sources():
    """(address, suite, component) of everything of this Debian that apt knows here."""
    lines = said("apt-get", "indextargets", "Identifier: Packages", "Origin: Debian",
                 "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)").split("\n")
    return [line.split() for line in dict.fromkeys(lines)
            if line and line.split()[1].split("-")[0] == SUITE]


def make_bare():
    """debootstrap's smallest root, with git, as an archive."""
    sources = apt_sources()
    mirror = [address for address, suite, _ in sources if suite == SUITE][:1]
    include = "git,ca-certificates" if mirror and mirror[0].startswith("https:") else "git"
    root = FOLDER / "debian"
    shutil.rmtree(root, ignore_errors=True)
    with open(FOLDER / "debootstrap.log", "w") as log:
        done = subprocess.run(["debootstrap", "--variant=minbase", f"--include={include}", SUITE,
                               str(root), *mirror], stdout=log, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        refuse(f"debootstrap failed; see {FOLDER / 'debootstrap.log'}")
    if sources:
        text = "".join(f"deb {address} {suite} {part}\n" for address, suite, part in sources)
        (root / "etc/apt/sources.list").write_text(text)
    run("tar", "-C", root, "-cf", f"{BARE}.part", ".")
    os.replace(f"{BARE}.part", BARE)
    shutil.rmtree(root)


def carried_environment():
    return {name: value for name, value in os.environ.items() if CARRIED.match(name)}


def copy_into(root, path):
    target = root / str(path).lstrip("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.copytree(path, target, dirs_exist_ok=True)
    else:
        shutil.copyfile(path, target)


def carry_settings(root, home):
    """How this machine reaches the network and its packages."""
    for name in ["etc/resolv.conf", "etc/hosts"]:
        copy_into(root, pathlib.Path("/", name))
    # Certificates of one's own; the package ca-certificates, once installed, takes them up.
    own = pathlib.Path("/usr/local/share/ca-certificates")
    if own.is_dir():
        copy_into(root, own)
    for value in carried_environment().values():
        path = pathlib.Path(value)
        if path.is_absolute() and path.exists() and not value.startswith("/etc/ssl/certs"):
            copy_into(root, path)
    settings = said("apt-config", "dump", "--no-empty", "Acquire")
    (root / "etc/apt/apt.conf.d/99fresh").write_text(settings)
    configs = said("npm", "config", "get", "globalconfig", "userconfig")
    npm = [pathlib.Path(path) for path in re.findall(r"^\w+=(/.*)$", configs, re.MULTILINE)]
    npm = npm or [pathlib.Path("/etc/npmrc"), pathlib.Path.home() / ".npmrc"]
    text = "".join(file.read_text().rstrip("\n") + "\n" for file in npm if file.is_file())
    (root / home.lstrip("/") / ".npmrc").write_text(text)
    for file in [pathlib.Path("/etc/pip.conf"), pathlib.Path.home() / ".config/pip/pip.conf"]:
        if file.is_file():
            copy_into(root, file)


class BareRoot:
    """The bare root, unpacked and mounted as long as it is used."""

    home = "/root"

    def __init__(self):
        self.root = FOLDER / "root"

    def __enter__(self):
        remove(self.root)
        self.root.mkdir(parents=True)
        run("tar", "-C", self.root, "-xf", BARE)
        for kind, target in [("proc", "proc"), ("sysfs", "sys"), ("tmpfs", "tmp"), ("tmpfs", "run")]:
            run("mount", "-t", kind, kind, self.root / target)
        run("mount", "--rbind", "/dev", self.root / "dev")
        self.prepare()
        return self

    def prepare(self):
        carry_settings(self.root, self.home)

    def __exit__(self, *_):
        remove(self.root)

    def as_root(self, *words, **options):
        return run("chroot", self.root, "env", "-i", f"PATH={PATH}", "DEBIAN_FRONTEND=noninteractive",
                   *(f"{name}={value}" for name, value in carried_environment().items()),
                   *words, **options)

    def apt_install(self, *words):
        quiet = shlex.join(["apt-get", "install", "-qy", "--no-install-recommends", *words])
        self.as_root("sh", "-c", f"apt-get update -q && {quiet}", stdout=subprocess.DEVNULL)

    def installed(self):
        return set(said("chroot", self.root, "dpkg-query", "-W", "-f", "${Package}\n").split())


def remove(root):
    """Takes the mounts away, those of a run that was cut off too, then the files."""
    mounts = [line.split()[4] for line in open("/proc/self/mountinfo")]
    for place in reversed([m for m in mounts if m.startswith(f"{root}/")]):
        run("umount", "--lazy", place)
    if root.exists():
        run("rm", "-rf", "--one-file-system", root)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def fetch(url):
    # The server is on this machine: no proxy.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(url, timeout=10) as answer:
        return answer.read().decode()


def wait_for_page(server, url):
    """What the server answers, once it does."""
    while True:
        if server.poll() is not None:
            refuse(f"the server ended with {server.returncode} before it answered")
        try:
            return fetch(url)
        except (urllib.error.URLError, OSError):
            time.sleep(0.5)


def prepare(new=False):
    """Makes the bare root, unless there is one, and keeps others out; returns the lock."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lock = open(FOLDER / "lock", "w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        refuse("another one is at work here")
    began = time.monotonic()
    if new or not BARE.exists():
        print("Making a bare Debian 12 ...", flush=True)
        make_bare()
    print(f"bare root: {time.monotonic() - began:.0f} s", flush=True)
    return lock


def in_namespaces():
    """Again in a mount and process namespace of its own: however this ends, no mount stays and
    nothing goes on running."""
    if os.environ.get("FREEBOOTER_FRESH") == "inside":
        return
    if os.geteuid() != 0:
        refuse("only root can make a root of its own; please run it as root, or with sudo")
    for program in ["debootstrap", "unshare", "git"]:
        if not shutil.which(program):
            refuse(f"there is no {program}; please install it: apt-get install {program}")
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
    if subprocess.run([*apart, "true"], stderr=subprocess.DEVNULL).returncode != 0:
        refuse("this machine does not allow mounts of one's own (unshare --mount --pid)")
    os.environ["FREEBOOTER_FRESH"] = "inside"
    os.execvp("unshare", [*apart, sys.executable, *sys.argv])
