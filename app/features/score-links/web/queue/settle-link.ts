import type { Recorded, Scoring } from '@evenfield/contract/results';
import { isSame, settleRefused, settleTaken } from './entries.ts';
import type { Entry, EntryRefusal } from './entry.ts';
import type { KeptLink } from './kept-links.ts';

/** What a phone keeps of a link once the server has taken one of its entries. */
export function settleLink(kept: KeptLink, entry: Entry, recorded: Recorded): KeptLink {
  return {
    ...kept,
    entries: settleTaken(kept.entries, entry, recorded),
    made: madeAfter(kept, entry, recorded),
    judged: judgedAfter(kept, entry, recorded),
    scoring: kept.scoring && tellOf(kept.scoring, recorded),
  };
}

/** What it keeps once the server has refused one; a newer result that comes with the answer is known. */
export function refuseInLink(kept: KeptLink, entry: Entry, refusal: EntryRefusal): KeptLink {
  return {
    ...kept,
    entries: settleRefused(kept.entries, entry, refusal),
    scoring:
      refusal.kind === 'clash' ? kept.scoring && tellOf(kept.scoring, refusal) : kept.scoring,
  };
}

/** What came of this phone is known to whoever changes it here again. */
function madeAfter(
  { made }: KeptLink,
  { said }: Entry,
  { version, match: { id, result } }: Recorded,
): KeptLink['made'] {
  const isOurs = said.kind === 'result' && isSame(result, said.result);
  return isOurs ? { ...made, [id]: version } : made;
}

function judgedAfter(
  { judged }: KeptLink,
  { said }: Entry,
  { match: { id, result } }: Recorded,
): KeptLink['judged'] {
  if (said.kind !== 'judgement') return judged;
  return { ...judged, [id]: { judgement: said.judgement, result } };
}

function tellOf(scoring: Scoring, { version, match }: Recorded): Scoring {
  return {
    ...scoring,
    version: Math.max(version, scoring.version),
    matches: scoring.matches.map((one) => (one.id === match.id ? match : one)),
  };
}
