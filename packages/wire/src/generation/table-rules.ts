/**
 * The rules of a schedule's standings. What is left out has the default of the sport; a schedule
 * without rules has the defaults of 'other'.
 */
import {
  HIGHEST_SCORE,
  MAX_TABLE_POINTS,
  SCORE_UNITS,
  type TableRules,
  type TieBreak,
  tablePreset,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { orAbsent, wholeNumber } from '../scalars.ts';
import { SPORTS } from '../sports.ts';
import { eachOnce } from './season.ts';

const TIE_BREAK_NAMES = {
  headToHead: 'head_to_head',
  headToHeadDifference: 'head_to_head_difference',
  headToHeadFor: 'head_to_head_for',
  difference: 'difference',
  for: 'for',
  fewestAgainst: 'fewest_against',
  wins: 'wins',
  awayFor: 'away_for',
  setDifference: 'set_difference',
  setRatio: 'set_ratio',
  pointDifference: 'point_difference',
  pointRatio: 'point_ratio',
  opponentPoints: 'opponent_points',
  lots: 'lots',
} as const satisfies Record<TieBreak, string>;

const TIE_BREAKS = new Map(
  (Object.keys(TIE_BREAK_NAMES) as TieBreak[]).map((own) => [TIE_BREAK_NAMES[own] as string, own]),
);

const TIE_BREAKS_WANTED = `Tie-breaks are a list of: ${[...TIE_BREAKS.keys()].join(', ')}.`;
const SPORT_WANTED = `Choose a sport: ${SPORTS.map(({ id }) => id).join(', ')}.`;
const SCORE_WANTED = 'The score of a forfeit is a list of two numbers, the higher one first.';

const yesOrNo = (what: string) => orAbsent(z.boolean({ error: `Say true or false: ${what}.` }));

/** Schema of whole or half points, or their digits as text. */
function tablePoints(least: number) {
  const wanted = `Must be whole or half points from ${least} to ${MAX_TABLE_POINTS}.`;
  const number = z.pipe(
    z.union([z.number({ error: wanted }), z.string({ error: wanted })], { error: wanted }),
    z.transform((value) => {
      if (typeof value === 'number') return value;
      return /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : Number.NaN;
    }),
  );
  return orAbsent(
    number.check(
      z.refine((points) => {
        return Number.isInteger(points * 2) && points >= least && points <= MAX_TABLE_POINTS;
      }, wanted),
    ),
  );
}

const scoreOfForfeit = z
  .tuple([wholeNumber(0, HIGHEST_SCORE), wholeNumber(0, HIGHEST_SCORE)], { error: SCORE_WANTED })
  .check(z.refine(([won, lost]) => won > lost, SCORE_WANTED));

const tieBreakList = z.pipe(
  z
    .array(z.unknown(), { error: TIE_BREAKS_WANTED })
    .check(z.maxLength(TIE_BREAKS.size, TIE_BREAKS_WANTED)), // before the single ones are checked
  z
    .array(
      z
        .string({ error: TIE_BREAKS_WANTED })
        .check(z.refine((name) => TIE_BREAKS.has(name), TIE_BREAKS_WANTED)),
    )
    .check(eachOnce((name) => name, 'appears twice: remove one.')),
);

const rules = z.object(
  {
    sport: orAbsent(
      z
        .string({ error: SPORT_WANTED })
        .check(z.refine((sport) => SPORTS.some(({ id }) => id === sport), SPORT_WANTED)),
    ),
    unit: orAbsent(z.enum(SCORE_UNITS, { error: `Choose one of: ${SCORE_UNITS.join(', ')}.` })),
    draws: yesOrNo('whether a match may end in a tie'),
    per_game: yesOrNo('whether teams stand by points a match'),
    win: tablePoints(0),
    overtime_win: tablePoints(0),
    draw: tablePoints(0),
    overtime_loss: tablePoints(0),
    loss: tablePoints(0),
    forfeit_loss: tablePoints(-MAX_TABLE_POINTS),
    forfeit_score: orAbsent(scoreOfForfeit),
    tie_breaks: orAbsent(tieBreakList),
    restart_ties: yesOrNo('whether teams still level begin anew behind each tie-break'),
  },
  { error: 'The rules of the tables are an object with sport, win, draw, loss and the like.' },
);

type SentRules = z.output<typeof rules>;

export const tableRules = orAbsent(
  rules.check(
    z.check(({ value, issues }) => {
      const { win, loss } = decodeTableRules(value);
      if (win > loss) return;
      const message = 'A win has to be worth more than a loss.';
      issues.push({ code: 'custom', path: ['win'], input: value.win, message });
    }),
  ),
);

export function decodeTableRules(sent: SentRules): TableRules {
  const { perGame, restartTies, ...usual } = tablePreset(sent.sport ?? 'other');
  return {
    ...usual,
    unit: sent.unit ?? usual.unit,
    draws: sent.draws ?? usual.draws,
    ...((sent.per_game ?? perGame) && { perGame: true as const }),
    win: sent.win ?? usual.win,
    overtimeWin: sent.overtime_win ?? usual.overtimeWin,
    draw: sent.draw ?? usual.draw,
    overtimeLoss: sent.overtime_loss ?? usual.overtimeLoss,
    loss: sent.loss ?? usual.loss,
    forfeitLoss: sent.forfeit_loss ?? usual.forfeitLoss,
    forfeitScore: sent.forfeit_score ?? usual.forfeitScore,
    tieBreaks: sent.tie_breaks?.map((name) => TIE_BREAKS.get(name)!) ?? usual.tieBreaks,
    ...((sent.restart_ties ?? restartTies) && { restartTies: true as const }),
  };
}

/** Encodes every rule, so that later changes of defaults change no schedule. */
export function encodeTableRules(tables: TableRules) {
  return {
    sport: tables.sport,
    unit: tables.unit,
    draws: tables.draws,
    per_game: tables.perGame === true,
    win: tables.win,
    overtime_win: tables.overtimeWin,
    draw: tables.draw,
    overtime_loss: tables.overtimeLoss,
    loss: tables.loss,
    forfeit_loss: tables.forfeitLoss,
    forfeit_score: [...tables.forfeitScore],
    tie_breaks: tables.tieBreaks.map((tieBreak) => TIE_BREAK_NAMES[tieBreak]),
    restart_ties: tables.restartTies === true,
  };
}
