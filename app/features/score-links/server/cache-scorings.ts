/** What links open, kept for those who ask every few seconds whether it is still so. */
import { fieldLabel } from '@evenfield/contract';
import {
  encodeScoringRow,
  encodeScoringText,
  type GoneScope,
  type LinkScope,
  type Recorded,
  type ScoringMatch,
} from '@evenfield/contract/results';
import type { Kysely, Transaction } from 'kysely';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type KeptAnswer, keepAnswer } from '#kernel/server/kept-answers/keep-answer.ts';
import { keepAnswers } from '#kernel/server/kept-answers/keep-answers.ts';
import { Problem } from '#kernel/server/problem.ts';
import { type Entered, findEntered, isAmong, isMeant, NOTHING } from './entered.ts';
import type { GoodLink } from './link-store.ts';
import { findMoment, type Moment } from './moment.ts';
import type { Sheets } from './sheets/keep-sheets.ts';
import type { ScoreSheet, SheetMatch } from './sheets/score-sheet.ts';
import { settleSheet } from './sheets/settle-sheet.ts';

export interface Scorings {
  /** The answer to whoever opens a link. */
  readonly open: (link: GoodLink, asker: string) => Promise<KeptAnswer>;
  /** A match of the link's schedule as its holder reads it now, also one that it is not for; throws a problem where there is none. */
  readonly findMatch: (link: GoodLink, match: string, asker: string) => Promise<Recorded>;
}

interface ScoringsDesk {
  readonly db: Kysely<Tables>;
  readonly sheets: Sheets;
}

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_TRIES = 5; // while the schedule is edited again and again
const JSON_TYPE = 'application/json; charset=utf-8';

export function keepScorings({ db, sheets }: ScoringsDesk): Scorings {
  async function look(link: GoodLink, asker: string, scope: LinkScope = link.scope) {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { moment, seen } = await inOneMoment(db, async (trx) => {
        const moment = await findMoment(trx, link.schedule);
        const sheet = moment && sheets.peek(moment);
        return { moment, seen: sheet && (await lookAt(trx, sheet, moment, scope)) };
      });
      if (moment === null) throw new Problem('notFound');
      if (seen !== null) return seen;
      await sheets.renew(moment, asker);
    }
    throw new Problem('overloaded');
  }

  async function write(link: GoodLink, asker: string): Promise<KeptAnswer> {
    return keepAnswer(writeScoring(link, await look(link, asker)), JSON_TYPE);
  }

  const keep = keepAnswers({ bytes: MOST_BYTES });
  return {
    open: (link, asker) =>
      keep(JSON.stringify([link.id, link.version, link.scheduleName]), () => write(link, asker)),
    async findMatch(link, id, asker) {
      const seen = await look(link, asker, { kind: 'match', match: id });
      const match = seen.sheet.matches.find((one) => one.id === id);
      if (match === undefined) throw new Problem('notFound');
      return { version: seen.version, match: viewMatch(link, match, seen) };
    },
  };
}

/** What there is to see in one moment. */
interface Sight {
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
): Promise<Sight> {
  const deciding = sheet.decided?.fixtures.ids ?? [];
  const entered = await findEntered(trx, schedule, isMeant(scope));
  const decided = deciding.length > 0 && (await findEntered(trx, schedule, isAmong(deciding)));
  const settled = settleSheet(sheet, (match) => (decided ? decided(match).result : null));
  return { version, sheet, entered, settled };
}

/** Matches of which nothing was said, as they are written, by the sheet that they are from: most are the same for all. */
const written = new WeakMap<ScoreSheet, Map<string, string>>();

function writeScoring(link: GoodLink, seen: Sight): string {
  const { version, sheet, entered, settled } = seen;
  const { unit, draws, noun, matches } = sheet;
  const own = matches.filter((match) => isFor(link, match));
  const gone = findGone(link, sheet, own.length);
  const same = written.get(sheet) ?? new Map<string, string>();
  written.set(sheet, same);
  const rows = own.map((match) => {
    const write = () => encodeScoringRow(viewMatch(link, match, seen));
    if (entered(match.id) !== NOTHING || settled.has(match.id)) return write();
    const row = same.get(match.id) ?? write();
    same.set(match.id, row);
    return row;
  });
  const told = {
    schedule: link.scheduleName,
    link: link.name,
    version,
    unit,
    draws,
    ...(noun && { noun }),
  };
  return encodeScoringText({ ...told, ...(gone && { gone }) }, rows);
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

/** Made in one piece: there may be 27,000 of them, and spreading takes thirty times as long. */
function viewMatch(link: GoodLink, match: SheetMatch, seen: Sight): ScoringMatch {
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
