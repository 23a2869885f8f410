"""An object storage on this machine that checks signatures, and a connection to it that can be broken."""
import contextlib
import json
import os
import socket
import struct
import threading
import typing

#: So many requests are taken from anybody: those that make the user and the bucket.
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "4"
for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
    os.environ.setdefault(name, "nobody")

import boto3  # noqa: E402
from moto.server import ThreadedMotoServer  # noqa: E402

BUCKET = "team-backups"
REGION = "eu-north-1"


#: The user may do all in the storage, and change what it may do.
ALL = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": ["s3:*", "iam:*"], "Resource": "*"}]}


class Storage:
    """The storage, with a user who may do all in it."""

    def __init__(self) -> None:
        self.server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
        self.server.start()
        self.port = self.server.get_host_and_port()[1]
        iam = self.client("iam", "nobody", "nobody")
        iam.create_user(UserName="teamshift")
        key = iam.create_access_key(UserName="teamshift")["AccessKey"]
        self.key, self.secret = key["AccessKeyId"], key["SecretAccessKey"]
        iam.put_user_policy(UserName="teamshift", PolicyName="all", PolicyDocument=json.dumps(ALL))
        self.iam = self.client("iam", self.key, self.secret)
        self.s3 = self.client("s3", self.key, self.secret)
        self.s3.create_bucket(Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": REGION})

    def __enter__(self) -> "Storage":
        return self

    def __exit__(self, *_: object) -> None:
        self.server.stop()

    def client(self, service: str, key: str, secret: str) -> typing.Any:
        return boto3.client(
            service, endpoint_url=f"http://127.0.0.1:{self.port}", region_name=REGION, aws_access_key_id=key,
            aws_secret_access_key=secret)

    @contextlib.contextmanager
    def policy(self, policy: dict) -> typing.Iterator[None]:
        """The user may do no more for a while."""
        policy["Statement"].append({"Effect": "Allow", "Action": "iam:*", "Resource": "*"})
        self._allow(policy)
        try:
            yield
        finally:
            self._allow(ALL)

    def _allow(self, policy: dict) -> None:
        self.iam.put_user_policy(UserName="teamshift", PolicyName="all", PolicyDocument=json.dumps(policy))

    def names(self, prefix: str) -> list[str]:
        page = self.s3.list_objects_v2(Bucket=BUCKET, Prefix=prefix)
        return [entry["Key"].removeprefix(prefix) for entry in page.get("Contents", [])]

    def uploads(self, prefix: str) -> list[str]:
        """What has begun and never ended."""
        page = self.s3.list_multipart_uploads(Bucket=BUCKET, Prefix=prefix)
        return [entry["Key"] for entry in page.get("Uploads", [])]

    def put(self, key: str, content: bytes) -> None:
        self.s3.put_object(Bucket=BUCKET, Key=key, Body=content)

    def get(self, key: str) -> bytes:
        return self.s3.get_object(Bucket=BUCKET, Key=key)["Body"].read()


class Connection:
    """What is between the program and the storage: it can cut connections off, hold them up, and alter answers."""

    def __init__(self, port: int):
        self.target = port
        #: How many bytes each of the next connections lets through to the storage before it is cut off.
        self.cuts: list[int] = []
        #: How many bytes connections let through each second; nil for as many as come.
        self.rate: float | None = None
        self.alter: typing.Callable[[bytes], bytes] = lambda data: data
        self.count = 0
        self.sent = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.is_closed = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self.is_closed.set()
        # Whoever waits for a connection wakes up by this alone.
        with contextlib.suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            self.count += 1
            cut = self.cuts.pop(0) if self.cuts else None
            far = socket.create_connection(("127.0.0.1", self.target))
            threading.Thread(target=self._send, args=(near, far, cut), daemon=True).start()
            threading.Thread(target=self._answer, args=(far, near), daemon=True).start()

    def _send(self, near: socket.socket, far: socket.socket, cut: int | None) -> None:
        count = 0
        try:
            while data := near.recv(65_536):
                count += len(data)
                self.sent += len(data)
                if cut is not None and count > cut:
                    break
                if self.rate and self.is_closed.wait(len(data) / self.rate):
                    break
                far.sendall(data)
            else:
                far.shutdown(socket.SHUT_WR)
                return
        except OSError:
            pass
        for end in (near, far):
            with contextlib.suppress(OSError):
                # At once, without what waits to be sent: as of a machine that is switched off and on again.
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                end.close()

    def _answer(self, far: socket.socket, near: socket.socket) -> None:
        try:
            while data := far.recv(65_536):
                near.sendall(self.alter(data))
            near.shutdown(socket.SHUT_WR)
        except OSError:
            pass
