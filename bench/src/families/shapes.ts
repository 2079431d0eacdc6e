import { fit, type RuleId, type Setup } from '@evenfield/engine';
import { type SampleEntry, sampleSetup } from '@evenfield/engine/testing';
import type { Family, Row } from '../family.ts';
import { alike } from '../leagues.ts';
import { makeInStarts } from '../make-in-starts.ts';

const FIELDS = [2, 3];
const SPARE_SLOTS = [1, 3];

/** Leagues with just enough time slots for so many matches, and with some to spare, on few fields. */
function ofSlots(matches: number, days: number, entries: readonly SampleEntry[]): Setup[] {
  return FIELDS.flatMap((fields) =>
    SPARE_SLOTS.map((spare) => {
      const slots = Math.ceil(matches / days / fields) + spare;
      return sampleSetup({ days, slots, fields, entries });
    }),
  );
}

const SHAPES: Readonly<Record<string, readonly Setup[]>> = {
  'double, two games a day': [6, 8, 10, 12, 14].flatMap((teams) =>
    ofSlots(teams * (teams - 1), teams - 1, [{ teams, format: 'double' }]),
  ),
  'single, three games a day': [8, 10, 12, 14, 15].flatMap((teams) =>
    ofSlots((teams * (teams - 1)) / 2, Math.ceil(teams / 3), [{ teams }]),
  ),
  'three divisions, a round a day': [6, 7, 8, 9, 10].flatMap((teams) =>
    ofSlots((3 * teams * (teams - 1)) / 2, teams - 1 + (teams % 2), alike(3, { teams })),
  ),
};

export const shapes: Family = {
  name: 'shapes',
  about:
    'sixty small leagues of three shapes in which a search is easily stuck: exceptions above the bound of each rule, summed',
  *measure(): Generator<Row> {
    for (const [shape, setups] of Object.entries(SHAPES)) {
      const made = setups.filter((setup) => fit(setup).fits).map(makeInStarts);
      const gaps = new Map<RuleId, number>();
      for (const { counts } of made) {
        for (const { rule, level, count, bound } of counts) {
          if (level === 'soft') gaps.set(rule, (gaps.get(rule) ?? 0) + Math.max(0, count - bound));
        }
      }
      const times = made.map(({ cpuMs }) => cpuMs).sort((one, other) => one - other);
      yield {
        shape,
        leagues: made.length,
        ...Object.fromEntries(gaps),
        'median cpu ms': Math.round(times[Math.floor(times.length / 2)] ?? 0),
        'most cpu ms': Math.round(times.at(-1) ?? 0),
      };
    }
  },
};
