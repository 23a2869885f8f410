"""The API against its own description, by requests that schemathesis makes up; the same ones in every run."""
import os
import pathlib
import subprocess
import sys

from suite.runner import test

CHECKS = ["not_a_server_error", "status_code_conformance", "content_type_conformance",
          "response_headers_conformance", "response_schema_conformance"]


@test
def the_api_answers_made_up_requests_as_it_describes(world):
    run_schemathesis(world, examples=5, phases="examples,fuzzing")


@test(is_long=True)
def the_api_answers_many_made_up_requests_as_it_describes(world):
    run_schemathesis(world, examples=300, phases="examples,coverage,fuzzing,stateful")


def run_schemathesis(world, *, examples, phases):
    server = world.server(is_demo=True)
    program = pathlib.Path(sys.executable).with_name("schemathesis")
    # An event stream never ends, so it is left out.
    result = subprocess.run(
        [program, "run", f"{server.address}/api/v1/openapi.json", "--checks", ",".join(CHECKS), "--phases", phases,
         "--max-examples", str(examples), "--seed", "1", "--generation-deterministic", "--exclude-path-regex", "events",
         "--request-timeout", "10", "--no-color"],
        capture_output=True, text=True, cwd=server.folder.name, env={**os.environ, "NO_COLOR": "1"}, timeout=900)
    # Failures stand above pages of warnings; a program that ends early names none.
    failures = result.stdout.partition(" FAILURES ")[2][:6000] or result.stdout[-6000:]
    assert result.returncode == 0, failures + result.stderr[-2000:]
