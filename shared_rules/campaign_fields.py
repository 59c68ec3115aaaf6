"""What is written of a campaign: (field, value) pairs of one action, and all fields of a whole one."""

from shared_rules.campaign import CROSSED, NAME, PATH, SINCE, TILES, WORDS


def fields_of(campaign):
    """{field: value} of all that a campaign holds, without its id: the way back from `with_fields`."""
    fields = {
        "game": campaign.game,
        "name": campaign.name,
        "people": campaign.people,
        "began": campaign.began,
    }
    if campaign.status is not None:
        fields["status"] = campaign.status
    for id in sorted(campaign.segments):
        fields.update(segment_fields(campaign.segments[id]))
    for place in sorted(campaign.crossed):
        fields[CROSSED + place] = True
    said = ((SINCE, campaign.since), (NAME, campaign.names), (WORDS, campaign.words), (TILES, campaign.tiles))
    for start, values in said:
        fields.update({start + key: values[key] for key in sorted(values)})
    return fields


def segment_fields(segment, before=None):
    """The fields that make a segment; with `before`, only those that differ from what it was."""
    fields = values_of(segment)
    if before is None:
        return [(field, fields[field]) for field in sorted(fields) if fields[field] is not None]
    was = values_of(before)
    for field in was:
        if field not in fields:
            fields[field] = None
    return [(field, fields[field]) for field in sorted(fields) if fields[field] != was.get(field)]


def values_of(segment):
    start = PATH + segment.id + "/"
    values = {
        start + "after": segment.after,
        start + "circles": segment.circles,
        start + "hex": True if segment.hex else None,
        start + "name": segment.name or None,
    }
    for n in segment.hearts:
        values[start + "heart/" + str(n)] = True
    return values


def path_fields(segments, before):
    """The fields that make these segments {id: Segment} the whole path, where those `before` were."""
    pairs = []
    for id in sorted(before):
        if id not in segments:
            pairs.extend(emptied(before[id]))
    for id in sorted(segments):
        pairs.extend(segment_fields(segments[id], before.get(id)))
    return pairs


def emptied(segment):
    values = values_of(segment)
    return [(field, None) for field in sorted(values) if values[field] is not None]


def without_segment(campaign, id):
    """The fields that take a segment out of the path; what went on from it goes on from what was before it. What was
    crossed on it stays crossed, and is shown as no longer on the path."""
    gone = campaign.segments[id]
    pairs = emptied(gone)
    for other in sorted(campaign.segments):
        after = campaign.segments[other].after
        if other != id and id in after:
            kept = [one for one in after if one != id]
            kept.extend([one for one in gone.after if one not in kept])
            pairs.append((PATH + other + "/after", kept))
    return pairs


def cross(place, on=True):
    """The field that crosses a circle, or takes that back."""
    return (CROSSED + place, True if on else None)
