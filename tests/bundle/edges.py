"""Positions in texts, marked ¦, at which a unit starts or stops, or does not."""

MARKDOWN, HTML, JSON, CSV, VTT = "text/markdown", "text/html", "application/json", "text/csv", "text/vtt"
CAPTIONS = "WEBVTT\n\n00:01.000 --> 00:02.000\n{}\n\n2\n00:02.000 --> 00:03.000\n{}\n"

# ¦ marks the edge.
STARTS = [
    ("A pump runs. ¦The valve", "text/plain"),
    ("# Head\n¦text", MARKDOWN),
    ("If wet\n\n¦the match", MARKDOWN),
    ("steps\n- ¦the match", MARKDOWN),
    ("was:\n- ¦5 degrees", MARKDOWN),
    ("> If it.\n> ¦The match", MARKDOWN),
    ("See [x](http://a.b). ¦The", MARKDOWN),
    ("foo.[12] ¦The", "text/plain"),
    ("**Foo bar.** ¦The", MARKDOWN),
    ("Name: X\n¦Age: 5", "text/plain"),
    ("NAME\n       ¦pump - move water", "text/plain"),
    ("Name: ¦X\nAge: 5", "text/plain"),
    ("[12:03] Anna: ¦hello there", "text/plain"),
    ("<p>¦Foo <b>bar</b></p>", HTML),
    ('{"a": "¦If wet, stop."}', JSON),
    ('{"a": "Foo bar.\\n¦Baz."}', JSON),
    ('{"a": ¦5.2, "b":3}', JSON),
    ('a,b\n"¦If wet,\nstop",2', CSV),
    (CAPTIONS.format("It rains.", "¦The match"), VTT),
    ("これは。¦次", "text/plain"),
    ("def f():\n    # ¦If it rains\n    # the match\n", "text/x-python"),
    ("\ufeff¦World", "text/plain"),
]
NO_STARTS = [
    ("NEVER\n       ¦open the pump", "text/plain"),
    ("   NAME\n       ¦pump - move water", "text/plain"),
    ("NAME,\n       ¦pump - move water", "text/plain"),
    ("NAME\n¦pump - move water", "text/plain"),
    ("Dr. ¦Smith is", "text/plain"),
    ("U.S. ¦The", "text/plain"),
    ("am 3. ¦Oktober", "text/plain"),
    ("It cost 5.¦2 euro", "text/plain"),
    ("If wet,\n¦The match", MARKDOWN),
    ("> If it\n> ¦the match", MARKDOWN),
    ("was\n- ¦5 degrees", MARKDOWN),
    ("foo **¦Bar", "text/plain"),
    ("If it rains, ¦the match", "text/plain"),
    ("<p>Foo <b>¦bar</b></p>", HTML),
    ('{"a": "If wet, ¦stop."}', JSON),
    ('a,b\n"If wet, ¦stop",2', CSV),
    ('a,b\n"If wet,\n¦stop",2', CSV),
    (CAPTIONS.format("If it rains", "¦the match"), VTT),
    ("def f():\n    # If it rains\n    # ¦the match\n", "text/x-python"),
    ('"Why?" ¦he said', "text/plain"),
]
STOPS = [
    ("NAME¦\n       pump - move water", "text/plain"),
    ("A pump runs.¦ The valve", "text/plain"),
    ("a line¦\n- the match", MARKDOWN),
    ("| a | b¦ |\n", MARKDOWN),
    ("**Foo bar.¦** The", MARKDOWN),
    ("Hello.¦\r\n\r\nWorld", "text/plain"),
    ("```\ncode¦\n```\n", MARKDOWN),
    ("<p>Foo <b>bar¦</b></p>", HTML),
    ('{"a": "If wet, stop.¦", "b":1}', JSON),
    ('a,b\n"If wet, stop¦",2', CSV),
    (CAPTIONS.format("It rains.¦", "The match"), VTT),
]
NO_STOPS = [
    ("If it rains,¦ the match", "text/plain"),
    ("| a¦ | b |\n", MARKDOWN),
    ("Dr.¦ Smith", "text/plain"),
    ("It is¦.", "text/plain"),
    (CAPTIONS.format("If it rains¦", "the match"), VTT),
    ('{"a": "If wet,¦ stop."}', JSON),
]
