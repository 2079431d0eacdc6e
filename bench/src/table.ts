import type { Measurement } from './measure.ts';

const LEAGUE_WIDTH = 52;
const COUNT_WIDTH = 12;

/** The head of the table: a column a soft rule, and one for all hard rules together. */
export function drawHead({ verdicts }: Measurement): string {
  const rules = verdicts.flatMap(({ rule, level }) => (level === 'soft' ? [rule] : []));
  return drawRow(['league', 'matches', 'first', 'total', 'matches/s', 'hard', ...rules]);
}

/** One league: its times, the hard rules broken, and of every soft rule the exceptions beside the bound. */
export function drawMeasurement(measurement: Measurement): string {
  const { league, matches, firstMs, totalMs, matchesPerSecond, verdicts } = measurement;
  const hard = verdicts.reduce((sum, { level, count }) => sum + (level === 'hard' ? count : 0), 0);
  const soft = verdicts.flatMap(({ level, count, bound }) =>
    level === 'soft' ? [`${count}/${bound}`] : [],
  );
  return drawRow([
    league,
    String(matches),
    `${firstMs} ms`,
    `${totalMs} ms`,
    String(matchesPerSecond),
    String(hard),
    ...soft,
  ]);
}

function drawRow([league, ...counts]: string[]): string {
  return (league ?? '').padEnd(LEAGUE_WIDTH) + counts.map((c) => c.padStart(COUNT_WIDTH)).join('');
}
