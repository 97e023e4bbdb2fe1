"""Retries, redirects, hashes and canonical JSON, against a server of this file."""

import hashlib
import http.server
import json
import struct
import threading
import unittest

from colophon import Client, ColophonError
from colophon.wire import canonical_json, decode_files, encode_files

RESULT = {"ok": True, "value": {"n": 1}, "losses": [], "diagnostics": [], "receipt": {"operation": "x.y"}}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.seen.append((self.path, self.headers.get("Authorization")))
        status, headers, body = self.server.answers.pop(0)
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Transport(unittest.TestCase):
    def setUp(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.seen, self.server.answers = [], []
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.client = Client(self.url, "pj_test_key", retries=2)

    def tearDown(self):
        self.server.shutdown()
        self.server.server_close()

    def test_a_busy_service_is_asked_again(self):
        body = json.dumps({"operations": []}).encode()
        self.server.answers = [(503, {"Retry-After": "0"}, b"{}"), (200, {}, body)]
        self.assertEqual(self.client.list_operations(), [])
        self.assertEqual(len(self.server.seen), 2)

    def test_an_exhausted_quota_is_not_asked_again(self):
        self.server.answers = [(429, {}, b'{"code":"QUOTA_EXCEEDED","title":"Quota."}')]
        with self.assertRaises(ColophonError) as refused:
            self.client.list_operations()
        self.assertEqual((refused.exception.code, len(self.server.seen)), ("QUOTA_EXCEEDED", 1))

    def test_a_redirect_does_not_get_the_key(self):
        body = json.dumps(RESULT).encode()
        tag = {"ETag": f'"sha256:{hashlib.sha256(body).hexdigest()}"', "Location": f"{self.url}/store"}
        self.server.answers = [(307, tag, b""), (200, {"ETag": '"another"'}, body)]
        self.assertEqual(self.client.result("1").value, {"n": 1})
        self.assertEqual(self.server.seen[1], ("/store", None))

    def test_changed_bytes_are_refused(self):
        self.server.answers = [(200, {"ETag": f'"sha256:{"0" * 64}"'}, json.dumps(RESULT).encode())]
        with self.assertRaises(ColophonError) as refused:
            self.client.result("1")
        self.assertEqual(refused.exception.code, "RESULT_HASH_MISMATCH")

    def test_another_server_is_an_unexpected_response(self):
        self.server.answers = [(200, {}, b"<html>")]
        with self.assertRaises(ColophonError) as refused:
            self.client.list_operations()
        self.assertEqual(refused.exception.code, "UNEXPECTED_RESPONSE")

    def test_no_service_is_a_network_error(self):
        with self.assertRaises(ColophonError) as refused:
            Client("http://127.0.0.1:9", retries=0).list_operations()
        self.assertEqual((refused.exception.code, refused.exception.status), ("NETWORK_ERROR", 0))

    def test_an_address_without_a_scheme_is_refused(self):
        with self.assertRaises(ValueError):
            Client("documents.example")


class Wire(unittest.TestCase):
    def test_numbers_are_those_of_rfc_8785(self):
        rows = {  # Source: RFC 8785, appendix B.
            "0000000000000000": "0",
            "8000000000000000": "0",
            "0000000000000001": "5e-324",
            "7fefffffffffffff": "1.7976931348623157e+308",
            "ffefffffffffffff": "-1.7976931348623157e+308",
            "4340000000000000": "9007199254740992",
            "4430000000000000": "295147905179352830000",
            "44b52d02c7e14af5": "9.999999999999997e+22",
            "44b52d02c7e14af6": "1e+23",
            "444b1ae4d6e2ef4e": "999999999999999700000",
            "444b1ae4d6e2ef50": "1e+21",
            "3eb0c6f7a0b5ed8c": "9.999999999999997e-7",
            "3eb0c6f7a0b5ed8d": "0.000001",
            "41b3de4355555553": "333333333.3333332",
            "becbf647612f3696": "-0.0000033333333333333333",
        }
        for bits, text in rows.items():
            (number,) = struct.unpack(">d", bytes.fromhex(bits))
            self.assertEqual(canonical_json(number).decode(), text, bits)

    def test_members_are_sorted_by_utf_16(self):
        text = canonical_json({"\ufb33": 1, "\U0001f600": 2, "\u20ac": 3, "1": "\x0f\n\"\\\u007f"})
        self.assertEqual(text.decode(), '{"1":"\\u000f\\n\\"\\\\\u007f","\u20ac":3,"\U0001f600":2,"\ufb33":1}')

    def test_what_has_no_json_form_is_refused(self):
        for value in (float("nan"), {1: 2}, object(), 2**60, "\ud800"):
            with self.assertRaises(ColophonError) as refused:
                canonical_json(value)
            self.assertEqual(refused.exception.code, "INPUT_NOT_JSON")

    def test_a_text_file_is_refused(self):
        import io

        with self.assertRaises(TypeError):
            encode_files({"bytes": io.StringIO("a")})

    def test_files_at_any_place_are_decoded(self):
        value = {"files": [{"bytes": "YQ=="}, {"bytes": "Yg=="}], "by": {"x": "Yw=="}, "list": ["ZA=="]}
        places = ("files.[].bytes", "by.*", "list.[]", "absent.bytes")
        self.assertEqual(
            decode_files(value, places), {"files": [{"bytes": b"a"}, {"bytes": b"b"}], "by": {"x": b"c"}, "list": [b"d"]}
        )


if __name__ == "__main__":
    unittest.main()
