/** Cache of what links show, for clients that poll every few seconds. */

import { type MatchId, type Result, settleContestants, teamNames } from '@evenfield/engine';
import { fieldLabel } from '@evenfield/wire';
import type { Kysely, Transaction } from 'kysely';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { responseCache } from '#kernel/server/response-cache/response-cache.ts';
import type { GoneScope, LinkScope, Recorded, ScoringMatch } from '../api.ts';
import { type Entered, findEntered, isAmong, isMeant, NOTHING } from './entered.ts';
import type { GoodLink } from './link-store.ts';
import { findMoment, type Moment } from './moment.ts';
import type { Sheets } from './sheets/cache-sheets.ts';
import { placeholdersOf, type ScoreSheet, type SheetMatch } from './sheets/score-sheet.ts';

export interface Scorings {
  /** Returns the response for opening a link. */
  readonly open: (link: GoodLink, caller: string) => Promise<CachedResponse>;
  /** Returns a match of the link's schedule, even outside its scope, or throws `Problem`. */
  readonly findMatch: (link: GoodLink, match: string, caller: string) => Promise<Recorded>;
}

interface ScoringsDeps {
  readonly db: Kysely<Tables>;
  readonly sheets: Sheets;
  readonly showMatch: (match: ScoringMatch) => object; // in the format of the client
}

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_TRIES = 5; // while the schedule is edited concurrently
const JSON_TYPE = 'application/json; charset=utf-8';

export function cacheScorings({ db, sheets, showMatch }: ScoringsDeps): Scorings {
  /** Encoded matches without entries, by sheet: most are the same for all links. */
  const written = new WeakMap<ScoreSheet, Map<string, string>>();

  async function read(link: GoodLink, caller: string, scope: LinkScope = link.scope) {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { moment, seen } = await inOneMoment(db, async (trx) => {
        const moment = await findMoment(trx, link.schedule);
        const sheet = moment && sheets.peek(moment);
        return { moment, seen: sheet && (await lookAt(trx, sheet, moment, scope)) };
      });
      if (moment === null) throw new Problem('notFound');
      if (seen !== null) return seen;
      await sheets.renew(moment, caller);
    }
    throw new Problem('overloaded');
  }

  /** Builds the text as one string: there may be 27,000 matches. */
  function writeScoring(link: GoodLink, seen: Snapshot): string {
    const { version, sheet, entered, settled } = seen;
    const { unit, draws, noun, matches } = sheet;
    const own = matches.filter((match) => isFor(link, match));
    const gone = findGone(link, sheet, own.length);
    const same = written.get(sheet) ?? new Map<string, string>();
    written.set(sheet, same);
    const rows = own.map((match) => {
      const write = () => JSON.stringify(showMatch(viewMatch(link, match, seen)));
      if (entered(match.id) !== NOTHING || settled.has(match.id)) return write();
      const row = same.get(match.id) ?? write();
      same.set(match.id, row);
      return row;
    });
    const head = {
      schedule: link.scheduleName,
      link: link.name,
      version,
      unit,
      draws,
      ...(noun && { noun }),
      ...(gone && { gone }),
    };
    return `{"success":true,"data":${JSON.stringify(head).slice(0, -1)},"matches":[${rows.join()}]}}`;
  }

  async function write(link: GoodLink, caller: string): Promise<CachedResponse> {
    return cacheResponse(writeScoring(link, await read(link, caller)), JSON_TYPE);
  }

  const keep = responseCache({ bytes: MOST_BYTES });
  return {
    open: (link, caller) =>
      keep(JSON.stringify([link.id, link.version, link.scheduleName]), () => write(link, caller)),
    async findMatch(link, id, caller) {
      const seen = await read(link, caller, { kind: 'match', match: id });
      const match = seen.sheet.matches.find((one) => one.id === id);
      if (match === undefined) throw new Problem('notFound');
      return { version: seen.version, match: viewMatch(link, match, seen) };
    },
  };
}

/** A consistent snapshot of what a link shows. */
interface Snapshot {
  readonly version: number; // of the schedule
  readonly sheet: ScoreSheet;
  readonly entered: (match: string) => Entered;
  readonly settled: ReturnType<typeof settleSheet>;
}

async function lookAt(
  trx: Transaction<Tables>,
  sheet: ScoreSheet,
  { schedule, version }: Moment,
  scope: LinkScope,
): Promise<Snapshot> {
  const deciding = sheet.decided?.fixtures.ids ?? [];
  const entered = await findEntered(trx, schedule, isMeant(scope));
  const decided = deciding.length > 0 && (await findEntered(trx, schedule, isAmong(deciding)));
  const settled = settleSheet(sheet, (match) => (decided ? decided(match).result : null));
  return { version, sheet, entered, settled };
}

function findGone(
  { scope }: GoodLink,
  { fields, noun = 'field' }: ScoreSheet,
  matches: number,
): GoneScope | null {
  if (scope.kind === 'match' && matches === 0) return { kind: 'match' };
  if (scope.kind !== 'field' || fields.includes(scope.field)) return null;
  return { kind: 'field', field: fieldLabel({ name: scope.field, noun }) };
}

function isFor({ scope }: GoodLink, { id, fieldName }: SheetMatch): boolean {
  switch (scope.kind) {
    case 'match':
      return id === scope.match;
    case 'field':
      return fieldName === scope.field;
    case 'schedule':
      return true;
  }
}

/** A single literal, as spreading 27,000 objects takes 30 times as long. */
function viewMatch(link: GoodLink, match: SheetMatch, seen: Snapshot): ScoringMatch {
  const { home, away, isKnown } = seen.settled.get(match.id) ?? match;
  const entered = seen.entered(match.id);
  return {
    id: match.id,
    division: match.division,
    home,
    away,
    isKnown,
    day: match.day,
    date: match.date,
    time: match.time,
    field: match.field,
    result: entered.result,
    version: entered.version,
    byThisLink: entered.result !== null && entered.link === link.id,
  };
}

type Sides = Pick<ScoringMatch, 'home' | 'away' | 'isKnown'>;

/** Returns, by match, the teams in those matches of a sheet that results decide. */
function settleSheet(
  { decided }: ScoreSheet,
  resultOf: (match: string) => Result | null,
): ReadonlyMap<string, Sides> {
  if (decided === null) return new Map();
  const results = new Map<MatchId, Result>();
  for (const id of decided.fixtures.ids) {
    const result = resultOf(id);
    if (result !== null) results.set(id, result);
  }
  const { setup, fixtures } = settleContestants(decided, results);
  const [names, isPlaceholder] = [teamNames(setup), placeholdersOf(setup)];
  return new Map(
    fixtures.ids.map((id, row) => {
      const [home, away] = [fixtures.home[row]!, fixtures.away[row]!];
      const isKnown = !isPlaceholder[home] && !isPlaceholder[away];
      return [id, { home: names[home]!, away: names[away]!, isKnown }];
    }),
  );
}
