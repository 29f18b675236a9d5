"""Install an optional reader from the wheels beside the runtime. `main` is called by python.mjs."""

import json


async def main(given):
    import micropip  # noqa: PLC0415 - loaded by the test

    micropip.set_index_urls([])
    outcome = {}
    for name in json.loads(given):
        try:
            await micropip.install(name)
            outcome[name] = __import__(name).__name__
        except Exception as error:  # noqa: BLE001 - whatever it is, the test wants its name
            outcome[name] = type(error).__name__
    return json.dumps(outcome)
