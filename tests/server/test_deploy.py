"""The files under `deploy/`: what they promise, and a house behind a real nginx where there is one."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import shutil
import ssl
import subprocess
import tempfile
from pathlib import Path

from click.testing import CliRunner
from websockets.asyncio.client import connect

from timecaptain.cli.serve import command
from timecaptain.tables.messages import PROTOCOL

from .running import PATIENCE, Server, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
NAME = "play.example.org"


def options_in(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text))


def test_the_options_in_the_files_and_on_the_page_exist():
    known = options_in(CliRunner().invoke(command, ["--help"]).output)
    service = (DEPLOY / "timecaptain.service").read_text()
    given = options_in(service.split("ExecStart=")[1].split("Restart=")[0])
    given |= options_in((DEPLOY / "Containerfile").read_text().split("ENTRYPOINT")[1])
    given |= options_in("\n".join(line for line in HOSTING.read_text().splitlines() if line.startswith("| `--")))
    assert {"--trusted-proxy", "--public-url", "--create", "--metrics-port", "--key-file"} <= given
    assert given <= known


def test_nginx_tells_who_asks_and_lets_live_connections_through():
    text = (DEPLOY / "nginx.conf").read_text()
    for needed in (
        "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header Host $host;",
        "access_log off;",
        "client_max_body_size    16m;",
    ):
        assert needed in text
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin")
    assert nginx is None or behind(nginx, text)


def behind(nginx: str, text: str) -> bool:
    """The file as it is, but for the ports and the paths, in front of a real server."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        secure, plain = free_port(), free_port()
        arguments = ("--public-url", f"https://{NAME}", "--trusted-proxy", "127.0.0.1")
        server = Server(folder, 0, *arguments).start()
        certificate(folder)
        text = re.sub(r"listen \[::\].*", "", text)
        text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{secure} ssl").replace("listen 80", f"listen {plain}")
        text = text.replace("127.0.0.1:8400", f"127.0.0.1:{server.port}")
        text = re.sub(r"/etc/letsencrypt/live/[^/]+/", f"{folder}/", text).replace("/var/log/nginx", str(folder))
        temporary = "".join(
            f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        conf = folder / "nginx.conf"
        conf.write_text(
            f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\n"
            f"http {{ {temporary}\n{text}\n}}\n"
        )
        process = subprocess.Popen([nginx, "-c", str(conf), "-e", f"{folder}/first.log"])
        try:
            server.port, own = secure, server.port
            assert process.poll() is None
            server.wait()
            server.port = own
            asyncio.run(visit(server, secure))
            assert len(counted_by_address(secure)) == 2
        finally:
            process.terminate()
            process.wait(PATIENCE)
            assert server.stop() == 0
    return True


def certificate(folder: Path) -> None:
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}"),
            *("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")),
        ],
        check=True,
        capture_output=True,
    )


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def asked(port: int, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
    given = {"host": NAME, "origin": f"https://{NAME}", "content-type": "application/json"}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    elsewhere = ("127.0.0.2", 0)  # not the address of the proxy, which is believed
    connection = http.client.HTTPSConnection(
        "127.0.0.1", port, timeout=PATIENCE, context=trusting(), source_address=elsewhere
    )
    connection.request("GET" if body is None else "POST", path, body, given)
    answer = connection.getresponse()
    response = answer.status, answer.read()
    connection.close()
    return response


NEW = b'{"mission": "count-to-sixty", "name": "Ada", "lang": "en"}'


async def visit(server: Server, port: int) -> None:
    """A table is made through nginx, and followed over a live connection."""
    status, answer = await asyncio.to_thread(asked, port, "/api/tables", NEW)
    assert status == 201, answer
    made = json.loads(answer)
    assert made["invitation"]["link"].startswith(f"https://{NAME}/join/")
    foreign = await asyncio.to_thread(lambda: asked(port, "/api/tables", NEW, origin="https://evil.example"))
    assert foreign[0] == 403
    there = {"host": "127.0.0.1", "port": port, "origin": f"https://{NAME}"}
    async with connect(f"wss://{NAME}/live", ssl=trusting(), **there) as live:
        hello = {"type": "hello", "table": made["table"], "key": made["key"], "protocol": PROTOCOL}
        await live.send(json.dumps(hello))
        assert json.loads(await asyncio.wait_for(live.recv(), PATIENCE))["type"] == "whole"


def counted_by_address(port: int) -> set[int]:
    """Whoever claims another address each time is counted by the one that nginx has heard."""
    return {asked(port, "/api/tables", NEW, x_forwarded_for=f"203.0.113.{n}")[0] for n in range(70)}
