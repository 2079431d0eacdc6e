/**
 * The former addresses and formats of the calls for scores, for pages opened before the calls moved
 * under /api/score-links: these may wait beside a field with unsent results. Delete this file a
 * year after that release.
 */
import { versionNumber } from '@evenfield/wire';
import { encodeResult, entryBody, entryKey, type ScoreEntry } from '@evenfield/wire/results';
import { filledText, looseText, orAbsent, recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import { routeOf } from '#kernel/server/route-of.ts';
import { type JudgementInput, type ScoringMatch, scoreLinkCalls } from '../api.ts';

type Route = Omit<ReturnType<typeof routeOf>, 'schema'> & { readonly schema: object };

/** How pages of one version send entries and read responses. */
export interface PageFormat {
  readonly matches: Route;
  readonly record: Route;
  readonly judge: Route;
  readonly entryBody: z.ZodMiniType<ScoreEntry>;
  readonly judgementBody: z.ZodMiniType<JudgementInput>;
  readonly partName: (part: string) => string; // names a part of an entry in a fault
  readonly showMatch: (match: ScoringMatch) => object;
}

const judgementBody = z.pipe(
  z.object({
    id: filledText('Name the match.').check(z.maxLength(200, 'At most 200 characters.')),
    judgement: z.enum(['confirm', 'dispute'], { error: "Choose 'confirm' or 'dispute'." }),
    version: orAbsent(versionNumber),
    remark: orAbsent(looseText('Say it in words.').check(z.maxLength(200, 'At most 200.'))),
    idempotency_key: orAbsent(recordId('A key is up to 64 letters and digits, like a UUID.')),
  }),
  z.transform(({ id, judgement, version = null, remark = null, idempotency_key: key = null }) => ({
    ...{ match: id, judgement, version, remark, key },
  })),
);

export const OLDER_PAGES: PageFormat = {
  matches: movedFrom('/api/scoring/get', routeOf(scoreLinkCalls.getScoring)),
  record: movedFrom('/api/scoring/record', routeOf(scoreLinkCalls.recordByLink)),
  judge: movedFrom('/api/scoring/judge', routeOf(scoreLinkCalls.judgeByLink)),
  entryBody,
  judgementBody,
  partName: entryKey,
  showMatch({ isKnown, version, byThisLink, result, ...match }) {
    return {
      ...match,
      ...{ is_known: isKnown, result_version: version, by_this_link: byThisLink },
      ...(result && encodeResult(result)),
    };
  },
};

/** Returns the same route at its former address, hidden from the documentation. */
function movedFrom(url: `/api/${string}`, route: ReturnType<typeof routeOf>): Route {
  return { ...route, url, schema: { hide: true } };
}
