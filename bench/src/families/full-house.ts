import type { Family, Row } from '../family.ts';
import { leagues } from '../leagues.ts';
import { measureAlone } from '../measure-alone.ts';

export const fullHouse: Family = {
  name: 'full-house',
  about: 'the largest seasons there can be: times, memory, every rule beside its bound',
  async *measure(): AsyncGenerator<Row> {
    for (const league of [
      '27,000 random, every cell',
      '26,550 random, half of the fields each',
      '26,100 as 30 double, two games a day',
    ] as const) {
      const { firstMs, totalMs, cpuMs, longestStepMs, memoryMb, verdicts } = await measureAlone({
        setup: leagues[league],
      });
      yield {
        league,
        'first ms': firstMs,
        'total ms': totalMs,
        'cpu ms': cpuMs,
        'longest step ms': longestStepMs,
        'memory MB': memoryMb,
        ...verdicts,
      };
    }
  },
};
