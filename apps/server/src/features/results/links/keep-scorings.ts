/** What links open, kept for those who ask every few seconds whether it is still so. */
import {
  encodeScoring,
  type LinkScope,
  type Recorded,
  type Scoring,
  type ScoringMatch,
} from '@evenfield/contract/results';
import type { Kysely } from 'kysely';
import { inOneMoment } from '../../../infra/database/in-one-moment.ts';
import type { Tables } from '../../../infra/database/tables.ts';
import { type KeptAnswer, keepAnswer } from '../../../infra/kept-answers/keep-answer.ts';
import { keepAnswers } from '../../../infra/kept-answers/keep-answers.ts';
import { Problem } from '../../../infra/problem.ts';
import { type Entered, findEntered } from './entered.ts';
import type { GoodLink } from './link-store.ts';
import { findMoment, type Moment } from './moment.ts';
import type { Sheets } from './sheets/keep-sheets.ts';
import type { ScoreSheet, SheetMatch } from './sheets/score-sheet.ts';

export interface Scorings {
  /** The answer to whoever opens a link. */
  readonly open: (link: GoodLink) => Promise<KeptAnswer>;
  /** A match of the link's schedule as its holder reads it now, also one that it is not for; throws a problem where there is none. */
  readonly findMatch: (link: GoodLink, match: string) => Promise<Recorded>;
}

interface ScoringsDesk {
  readonly db: Kysely<Tables>;
  readonly sheets: Sheets;
}

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_TRIES = 5; // while the schedule is edited again and again
const JSON_TYPE = 'application/json; charset=utf-8';

export function keepScorings({ db, sheets }: ScoringsDesk): Scorings {
  async function look(link: GoodLink, scope: LinkScope = link.scope) {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const seen = await inOneMoment(db, async (trx) => ({
        moment: await findMoment(trx, link.schedule),
        entered: await findEntered(trx, link.schedule, scope),
      }));
      const { moment, entered } = seen;
      if (moment === null) throw new Problem('notFound');
      const sheet = sheets.peek(moment);
      if (sheet !== null) return { moment, entered, sheet };
      await sheets.renew(moment);
    }
    throw new Problem('overloaded');
  }

  async function write(link: GoodLink): Promise<KeptAnswer> {
    const { moment, entered, sheet } = await look(link);
    const scoring = viewScoring(link, moment, sheet, entered);
    return keepAnswer(JSON.stringify(encodeScoring(scoring)), JSON_TYPE);
  }

  const keep = keepAnswers({ bytes: MOST_BYTES });
  return {
    open: (link) =>
      keep(JSON.stringify([link.id, link.version, link.scheduleName]), () => write(link)),
    async findMatch(link, id) {
      const { moment, entered, sheet } = await look(link, { kind: 'match', match: id });
      const match = sheet.matches.find((one) => one.id === id);
      if (match === undefined) throw new Problem('notFound');
      return { version: moment.version, match: viewMatch(link, match, entered(id)) };
    },
  };
}

function viewScoring(
  link: GoodLink,
  { version }: Moment,
  { unit, draws, matches }: ScoreSheet,
  entered: (match: string) => Entered,
): Scoring {
  return {
    ...{ schedule: link.scheduleName, link: link.name, version, unit, draws },
    matches: matches
      .filter((match) => isFor(link, match))
      .map((match) => viewMatch(link, match, entered(match.id))),
  };
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
function viewMatch(link: GoodLink, match: SheetMatch, entered: Entered): ScoringMatch {
  return {
    id: match.id,
    division: match.division,
    home: match.home,
    away: match.away,
    isKnown: match.isKnown,
    day: match.day,
    date: match.date,
    time: match.time,
    field: match.field,
    result: entered.result,
    version: entered.version,
    byThisLink: entered.result !== null && entered.link === link.id,
  };
}
