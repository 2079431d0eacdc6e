/** The banner above an exported chart: its title, its dates, and the key to codes and colors. */

import { type GameDay, type MatchScope, type Setup, teamNames } from '@evenfield/engine';
import { fieldLabelIn, longDayLabel } from '@evenfield/wire';
import type { ExportJob } from '../export-job.ts';
import type { ChartKeyEntry, ChartPiece, ChartText } from './chart-pieces.ts';

const INK = '#000000';
const QUIET = '#4a524b';
const INSET = 4;
const LONGEST_NAME = 28; // of a division, in units of the font size

interface ChartTitle {
  readonly name: string; // 'Spring league, U12'
  readonly dates: string; // 'Saturday, April 3, 2027 to Saturday, May 8, 2027'
}

export function titleOf({ schedule, saved, scope }: ExportJob): ChartTitle {
  const name = saved?.name ?? 'Schedule';
  const part = formatScope(schedule.setup, scope);
  return {
    name: part === null ? name : `${name}, ${part}`,
    dates: formatDates(schedule.setup.days),
  };
}

function formatScope(setup: Setup, scope: MatchScope): string | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'division':
      return scope.division;
    case 'team':
      return teamNames(setup)[scope.team]!;
    case 'field':
      return fieldLabelIn(setup, scope.field);
  }
}

/** Formats 'April 3 to May 8' in full, or the number of game days if none has a date. */
export function formatDates(days: readonly GameDay[]): string {
  const dated = days
    .flatMap(({ date }) => (date === null ? [] : [date]))
    .sort()
    .map((date) => longDayLabel({ date }, 0));
  const [first] = dated;
  if (first === undefined) return days.length === 1 ? '1 game day' : `${days.length} game days`;
  const last = dated.at(-1)!;
  return first === last ? first : `${first} to ${last}`;
}

interface BannerRoom {
  readonly width: number;
  readonly text: number; // font size of a division's name
  readonly measure: (text: string, size: number) => number;
}

interface ChartBanner {
  readonly height: number;
  readonly title: readonly ChartText[]; // name and dates, one below the other
  readonly key: readonly ChartPiece[]; // one division or pool each
}

/** Renders title and dates, and below them the key in as many lines as it needs. */
export function renderBanner(
  { name, dates }: ChartTitle,
  key: readonly ChartKeyEntry[],
  { width, text, measure }: BannerRoom,
): ChartBanner {
  const line = { x: INSET, width: width - INSET, align: 'left' } as const;
  const title: ChartText[] = [
    { ...line, y: text * 0.3, size: text * 1.5, bold: true, color: INK, text: name },
    { ...line, y: text * 2.2, size: text, bold: false, color: QUIET, text: dates },
  ];
  const box = text * 1.5; // height of a code's box
  let [x, y] = [INSET, text * 3.9];
  const pieces = key.map((entry): ChartPiece => {
    const chip = Math.max(box, measure(entry.code, text) * 1.15 + text * 0.6);
    const named = Math.min(
      measure(entry.name, text) * 1.02 + 1,
      LONGEST_NAME * text,
      width - INSET - chip - text * 0.4,
    );
    const whole = chip + text * 0.4 + named;
    if (x > INSET && x + whole > width) [x, y] = [INSET, y + text * 1.9];
    const left = x;
    x += whole + text * 1.2;
    const words = { y: y + (box - text * 1.2) / 2, size: text } as const;
    return {
      kind: 'key',
      description: `${entry.code}: ${entry.name}`,
      shapes: [{ x: left, y, width: chip, height: box, fill: entry.edge, stroke: entry.line }],
      texts: [
        {
          ...{ ...words, x: left, width: chip, bold: true, color: entry.edgeInk },
          ...{ align: 'center', text: entry.code },
        },
        {
          ...{ ...words, x: left + chip + text * 0.4, width: named, bold: false, color: INK },
          ...{ align: 'left', text: entry.name },
        },
      ],
    };
  });
  return { height: y + (key.length > 0 ? box : 0) + text * 0.8, title, key: pieces };
}
