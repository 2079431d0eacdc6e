import type { TablePoints, TableRefusal } from '@evenfield/engine';

type Code = TableRefusal['code'];

interface Words {
  readonly title: string;
  readonly detail: string;
}

const WORTHS: Readonly<Record<TablePoints, string>> = {
  win: 'A win',
  overtimeWin: 'A win in overtime',
  draw: 'A tie',
  overtimeLoss: 'A loss in overtime',
  loss: 'A loss',
  forfeitLoss: 'A forfeit',
};

const SAY: {
  readonly [K in Code]: (refusal: Extract<TableRefusal, { code: K }>) => Words;
} = {
  unknownUnit: ({ unit }) => ({
    title: 'Choose what is counted in a match.',
    detail: `${unit} is not one of goals, points, runs and sets.`,
  }),
  badPoints: ({ part, points }) => ({
    title: 'Enter whole or half points.',
    detail: `${WORTHS[part]} cannot be worth ${points}.`,
  }),
  losersGain: ({ win, loss }) => ({
    title: 'A win has to be worth more than a loss.',
    detail: `It is worth ${win}, and a loss ${loss}.`,
  }),
  badForfeitScore: ({ score: [won, lost] }) => ({
    title: 'Enter the forfeit score, the higher number first.',
    detail: `${won}:${lost} is not a win.`,
  }),
  unknownTieBreak: ({ tieBreak }) => ({
    title: 'Choose tie-breaks from the list.',
    detail: `${tieBreak} is not in the list.`,
  }),
  repeatedTieBreak: () => ({
    title: 'A tie-break appears twice.',
    detail: 'The second one has no effect: remove it.',
  }),
};

/** Explains why table rules were refused. */
export function formatTableRefusal(refusal: TableRefusal): Words {
  const format = SAY[refusal.code] as (refusal: TableRefusal) => Words; // pairs codes with their texts
  return format(refusal);
}
