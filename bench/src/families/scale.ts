import { sampleSetup } from '@evenfield/engine/testing';
import type { Family, Row } from '../family.ts';
import { alike } from '../leagues.ts';
import { SEED } from '../make-schedule.ts';
import { measureAlone } from '../measure-alone.ts';

/** Divisions, slots and fields: ten teams a division, a round on each of 30 days, every cell in use. */
const SIZES = [
  [1, 5, 1],
  [6, 6, 5],
  [66, 30, 11],
  [180, 30, 30],
] as const;

export const scale: Family = {
  name: 'scale',
  about:
    'more and more divisions of ten, one start of the search; the exponents say how time and memory grow (1: in proportion)',
  async *measure(): AsyncGenerator<Row> {
    const measured: Record<string, number>[] = [];
    for (const [divisions, slots, fields] of SIZES) {
      const entries = alike(divisions, { teams: 10, format: 'random' });
      const { matches, firstMs, totalMs, cpuMs, longestStepMs, memoryMb } = await measureAlone({
        setup: sampleSetup({ days: 30, slots, fields, entries }),
        options: { seed: SEED, starts: 1 },
      });
      const costs = {
        'first ms': firstMs,
        'total ms': totalMs,
        'cpu ms': cpuMs,
        'longest step ms': longestStepMs,
        'memory MB': memoryMb,
      };
      measured.push({ matches, ...costs });
      yield { league: `${matches} matches`, ...costs };
    }
    const columns = Object.keys(measured[0]!).filter((column) => column !== 'matches');
    yield {
      league: 'exponent',
      ...Object.fromEntries(columns.map((column) => [column, exponentOf(measured, column)])),
    };
  },
};

/** The slope of the least-squares line through the logarithms: cost grows as matches to this power. */
function exponentOf(measured: readonly Record<string, number>[], column: string): number {
  const xs = measured.map(({ matches }) => Math.log(matches!));
  const ys = measured.map((row) => Math.log(Math.max(1, row[column]!)));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const along = xs.reduce((sum, value, k) => sum + (value - x) * (ys[k]! - y), 0);
  const across = xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
  return Math.round((100 * along) / across) / 100;
}
