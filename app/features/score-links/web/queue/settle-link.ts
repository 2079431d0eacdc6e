import type { Recorded, Scoring } from '../../api.ts';
import { isSame, settleRefused, settleTaken } from './entries.ts';
import type { Entry, EntryRefusal } from './entry.ts';
import type { StoredLink } from './stored-links.ts';

/** Returns a phone's data of a link after the server accepted an entry. */
export function settleLink(kept: StoredLink, entry: Entry, recorded: Recorded): StoredLink {
  return {
    ...kept,
    entries: settleTaken(kept.entries, entry, recorded),
    made: madeAfter(kept, entry, recorded),
    judged: judgedAfter(kept, entry, recorded),
    scoring: kept.scoring && mergeRecorded(kept.scoring, recorded),
  };
}

/** Returns it after a refusal; adopts a newer result that the response contains. */
export function refuseInLink(kept: StoredLink, entry: Entry, refusal: EntryRefusal): StoredLink {
  return {
    ...kept,
    entries: settleRefused(kept.entries, entry, refusal),
    scoring:
      refusal.kind === 'clash'
        ? kept.scoring && mergeRecorded(kept.scoring, refusal)
        : kept.scoring,
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
