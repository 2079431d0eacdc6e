import type { Recorded, Scoring } from '../../api.ts';
import { isSame, settleRefused, settleTaken } from './entries.ts';
import type { Entry, EntryRefusal } from './entry.ts';
import type { StoredLink } from './stored-links.ts';

/** Returns a phone's data of a link after the server accepted an entry. */
export function settleLink(link: StoredLink, entry: Entry, recorded: Recorded): StoredLink {
  return {
    ...link,
    entries: settleTaken(link.entries, entry, recorded),
    made: madeAfter(link, entry, recorded),
    judged: judgedAfter(link, entry, recorded),
    scoring: link.scoring && mergeRecorded(link.scoring, recorded),
  };
}

/** Returns it after a refusal; adopts a newer result that the response contains. */
export function refuseInLink(link: StoredLink, entry: Entry, refusal: EntryRefusal): StoredLink {
  return {
    ...link,
    entries: settleRefused(link.entries, entry, refusal),
    scoring:
      refusal.kind === 'clash'
        ? link.scoring && mergeRecorded(link.scoring, refusal)
        : link.scoring,
  };
}

/** A result that this phone sent counts as seen when it is changed here again. */
function madeAfter(
  { made }: StoredLink,
  { said }: Entry,
  { version, match: { id, result } }: Recorded,
): StoredLink['made'] {
  const isOurs = said.kind === 'result' && isSame(result, said.result);
  return isOurs ? { ...made, [id]: version } : made;
}

function judgedAfter(
  { judged }: StoredLink,
  { said }: Entry,
  { match: { id, result } }: Recorded,
): StoredLink['judged'] {
  if (said.kind !== 'judgement') return judged;
  return { ...judged, [id]: { judgement: said.judgement, result } };
}

function mergeRecorded(scoring: Scoring, { version, match }: Recorded): Scoring {
  return {
    ...scoring,
    version: Math.max(version, scoring.version),
    matches: scoring.matches.map((one) => (one.id === match.id ? match : one)),
  };
}
