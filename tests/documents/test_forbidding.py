"""What forbids stands with what it forbids: a statement may not say the opposite of its source."""

import pytest
from crystallised import said as statements


@pytest.mark.parametrize(
    ("text", "label", "said"),
    [
        ("<p>It is forbidden to</p><ul><li>park in the yard</li></ul>", "a.html", ["It is forbidden to: park in the yard"]),
        ("<div>What you do <b>not</b> get</div>\n<ol><li>Phone support</li></ol>", "a.html", ["What you do not get: Phone support"]),
        ("<p>What you get</p><ul><li>Phone support</li></ul>", "a.html", ["What you get", "Phone support"]),
        ("The following, by the rules of the house,\nis not included in any plan\n\n- Phone support\n", "a.md", ["The following, by the rules of the house, is not included in any plan: Phone support"]),
        ("The following, by the rules of the house,\nis not included in any plan\n\n- Phone support\n", "a.txt", ["The following, by the rules of the house, is not included in any plan: Phone support"]),
        ("# Plan\n\nExclusions\n\n- War\n- Flood\n", "a.md", ["Exclusions: War", "Exclusions: Flood"]),
        ("<table><tr><th>Not included</th></tr><tr><td>Phone</td></tr><tr><td>Backups</td></tr></table>", "a.html", ["Not included: Phone", "Not included: Backups"]),
        ("Verboten\nMesser\nFeuerwerk\n", "a.csv", ["Verboten: Messer", "Verboten: Feuerwerk"]),
        ("Ann\nBob\nEve\n", "a.csv", ["Ann", "Bob", "Eve"]),
        ('{"not_included": ["Phone"], "prohibited": {"items": [{"name": "Knife"}, {"name": "Gun"}]}}', "a.json", ["not_included: Phone", "prohibited: items: name: Knife", "prohibited: items: name: Gun"]),
    ],
)  # fmt: skip
def test_what_forbids_stands_in_front(text, label, said):
    assert statements(text, label) == said


@pytest.mark.parametrize("size", [14, 80])
def test_a_header_that_forbids_is_not_lost_for_length(size):
    cell = "Phone support at any time of the day is a thing of value. " * size
    text = f"<table><tr><th>Plan</th><th>Not included</th></tr><tr><td>Basic</td><td>{cell}</td></tr><tr><td>Pro</td><td>Visits</td></tr></table>"
    said = statements(text, "a.html")
    assert said[-1] == "Plan: Pro; Not included: Visits"
    assert not any("Phone" in each and "Not included" not in each for each in said)
