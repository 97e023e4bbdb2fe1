"""Paths of mails by line on stdin -> the HTML parts of each as a JSON list of texts, a line for each."""
import email, email.policy, json, sys

for line in sys.stdin:
    with open(line.rstrip("\n"), "rb") as file:
        content = file.read()
    texts = []
    try:
        for part in email.message_from_bytes(content, policy=email.policy.default).walk():
            if part.get_content_type() == "text/html":
                texts.append(part.get_content())
    except Exception:
        # What Python cannot read is no page to look at.
        pass
    print(json.dumps([text for text in texts if text.strip()]))
