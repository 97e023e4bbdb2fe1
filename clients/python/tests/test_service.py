"""The client against a running service, which COLOPHON_URL and COLOPHON_API_KEY name."""

import io
import pathlib
import tempfile
import unittest

from colophon import Client, ColophonError, OperationError

SAMPLES = pathlib.Path(__file__).parents[3] / "samples"
ROWS = b"id,name\n1,Lund\n2,Berg\n"


class RunningService(unittest.TestCase):
    def setUp(self):
        self.client = Client()

    def test_a_value_and_its_losses(self):
        envelope = self.client.run("common.parse.delimited-bytes", {"bytes": SAMPLES / "messy.csv"})
        self.assertTrue(envelope.ok)
        self.assertEqual(len(envelope.value["rows"]), 5)
        self.assertIn("dropped", [loss["severity"] for loss in envelope.losses])
        self.assertRegex(envelope.receipt["outputHash"], "^sha256:")

    def test_a_file_is_bytes_and_can_be_saved(self):
        envelope = self.client.run("common.convert.delimited", {"bytes": io.BytesIO(ROWS)}, {"to": "tsv"})
        self.assertEqual(envelope.value["artifact"]["bytes"].split(b"\r\n")[1], b"1\tLund")
        with tempfile.TemporaryDirectory() as folder:
            path = envelope.save(pathlib.Path(folder, "people.tsv"))
            self.assertEqual(path.read_bytes(), envelope.value["artifact"]["bytes"])

    def test_all_files_of_a_result_have_their_names(self):
        submitted = self.client.submit(
            "common.convert.mail", {"bytes": SAMPLES / "invoice-mail.eml"}, {"to": "html"}, document_name="invoice-mail.eml"
        )
        self.assertEqual(self.client.wait(submitted)["status"], "succeeded")
        with tempfile.TemporaryDirectory() as folder:
            saved = self.client.save_files(submitted, folder)
            self.assertIn("invoice-mail.html", [path.name for path in saved])
            self.assertTrue(all(path.stat().st_size > 0 for path in saved))
            with self.assertRaises(FileExistsError):
                self.client.save_files(submitted, folder)

    def test_a_large_request_is_uploaded_first(self):
        text = "id,name,weight\n" + "".join(f"{index},name {index},0.5\n" for index in range(60_000))
        envelope = self.client.run("common.inspect.delimited", {"bytes": text.encode()})
        self.assertTrue(envelope.ok, envelope.error)

    def test_the_same_key_is_the_same_execution(self):
        first = self.client.submit("common.parse.delimited", {"text": "a\n1\n"}, idempotency_key="python-1")
        second = self.client.submit("common.parse.delimited", {"text": "a\n1\n"}, idempotency_key="python-1")
        self.assertEqual(first.id, second.id)
        with self.assertRaises(ColophonError) as refused:
            self.client.submit("common.parse.delimited", {"text": "b\n1\n"}, idempotency_key="python-1")
        self.assertEqual(refused.exception.status, 409)

    def test_a_failed_operation_is_an_envelope_or_an_error(self):
        broken = {"bytes": b"%PDF-1.7 nothing"}
        envelope = self.client.run("pdf.inspect.evidence", broken)
        self.assertFalse(envelope.ok)
        self.assertIsNone(envelope.value)
        with self.assertRaises(OperationError) as failed:
            self.client.run("pdf.inspect.evidence", broken, raise_on_failure=True)
        self.assertEqual(failed.exception.code, envelope.error["code"])
        self.assertTrue(failed.exception.remediation)

    def test_a_refused_request_has_the_members_of_the_problem(self):
        with self.assertRaises(ColophonError) as refused:
            self.client.run("common.parse.delimited", {"txt": "a"})
        self.assertEqual((refused.exception.status, refused.exception.code), (400, "common/SCHEMA_REJECTED"))
        self.assertTrue(refused.exception.errors)
        with self.assertRaises(ColophonError) as unknown:
            self.client.run_dynamic("common.parse.delimitd", {})
        self.assertEqual(unknown.exception.status, 404)
        with self.assertRaises(ColophonError) as stranger:
            Client(api_key="pj_test_wrong").submit("common.parse.delimited", {"text": "a"})
        self.assertEqual(stranger.exception.code, "UNAUTHENTICATED")

    def test_the_catalog_and_the_life_of_an_execution(self):
        names = [operation["name"] for operation in self.client.list_operations()]
        self.assertIn("pdf.redact", names)
        self.assertIn("input", self.client.describe("pdf.redact")["descriptor"])
        submitted = self.client.submit("common.parse.delimited", {"text": "c\n1\n"})
        self.client.wait(submitted, timeout=60)
        self.assertEqual(self.client.status(submitted.id)["operation"], "common.parse.delimited")
        # The first key of a service may not delete.
        with self.assertRaises(ColophonError) as refused:
            self.client.delete(submitted)
        self.assertEqual(refused.exception.code, "SCOPE_MISSING")
        with self.assertRaises(ColophonError) as ended:
            self.client.cancel(submitted)
        self.assertEqual(ended.exception.status, 409)


if __name__ == "__main__":
    unittest.main()
