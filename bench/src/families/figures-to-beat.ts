import type { Family, Row } from '../family.ts';
import { type LeagueName, leagues } from '../leagues.ts';
import { type Extremes, formatExtremes } from '../measure.ts';
import { measureAlone } from '../measure-alone.ts';

/** The figures of another method, as far as they are known. */
interface Reached {
  readonly extremes: Known;
  readonly ms: number | null;
}

type Known = readonly [
  doubleheaders: number | null, // beyond the least
  shortRests: number | null,
  slotRange: number | null,
  fieldRange: number | null,
];

interface Others {
  readonly oneStart: Reached; // an early prototype of this engine, its first search
  readonly nineStarts: Reached; // the best of its nine searches
  readonly solver?: Known; // CP-SAT, native, 60 s on two threads
  readonly inOrder?: Known; // a public round robin package, its matches put into the cells in order
}

const NOT_KNOWN: Known = [null, null, null, null];

const others: Record<LeagueName, Others> = {
  '12 teams, 11 days, 3 slots, 2 fields': {
    oneStart: { extremes: [0, 0, 1, 1], ms: 47 },
    nineStarts: { extremes: [0, 0, 1, 1], ms: null },
    solver: [0, 0, 1, 1],
    inOrder: [0, 0, 8, 6],
  },
  '11 teams, 10 days, 6 slots, 2 fields': {
    oneStart: { extremes: [0, 0, 1, 1], ms: 163 },
    nineStarts: { extremes: [0, 0, 1, 0], ms: null },
    solver: [0, 0, 1, 0],
    inOrder: [40, 25, 4, 2],
  },
  '12 teams, 4 days, 9 slots, 2 fields': {
    oneStart: { extremes: [0, 5, 3, 1], ms: 187 },
    nineStarts: { extremes: [0, 1, null, null], ms: 2700 },
    solver: [0, 10, 3, 1],
    inOrder: [0, 14, 3, 6],
  },
  'swiss 24 teams, 3 days, 8 slots, 6 fields': {
    oneStart: { extremes: [0, 0, 3, 1], ms: 159 },
    nineStarts: { extremes: [0, 0, 1, 1], ms: 1800 },
    solver: [0, 23, 3, 3],
    inOrder: [0, 78, 2, 9],
  },
  '4 x 10 teams double, 18 days': {
    oneStart: { extremes: [0, 0, 2, 2], ms: 136 },
    nineStarts: { extremes: [0, 0, 2, 2], ms: null },
    solver: [224, 166, 8, 7],
    inOrder: [0, 0, 16, 12],
  },
  '12 teams, 6 slots, 1 field': {
    oneStart: { extremes: [0, 0, 2, 0], ms: 63 },
    nineStarts: { extremes: [0, 0, 1, 0], ms: 600 },
    solver: [0, 0, 3, 0],
    inOrder: [0, 0, 10, 0],
  },
  '27,000 random, every cell': {
    oneStart: { extremes: [0, 0, 0, 3], ms: 450 },
    nineStarts: { extremes: [0, 0, 0, 2], ms: 1300 },
  },
  '26,550 random, half of the fields each': {
    oneStart: { extremes: NOT_KNOWN, ms: 800 },
    nineStarts: { extremes: NOT_KNOWN, ms: null },
  },
  '26,100 as 30 double, two games a day': {
    oneStart: { extremes: [0, 0, null, null], ms: 4700 },
    nineStarts: { extremes: [0, 0, null, null], ms: null },
  },
};

export const figuresToBeat: Family = {
  name: 'figures',
  about:
    'doubleheaders beyond the least / short rests / slot range / field range, beside what other methods reached',
  async *measure(): AsyncGenerator<Row> {
    for (const [league, setup] of Object.entries(leagues)) {
      const { firstMs, totalMs, cpuMs, extremes } = await measureAlone({ setup });
      const { oneStart, nineStarts, solver, inOrder } = others[league as LeagueName]; // its own key
      yield {
        league,
        'first ms': firstMs,
        'total ms': totalMs,
        'cpu ms': cpuMs,
        reached: formatExtremes(extremes),
        standing: standing(extremes, nineStarts.extremes),
        'one start': formatKnown(oneStart.extremes),
        'after ms': oneStart.ms ?? '-',
        'nine starts': formatKnown(nineStarts.extremes),
        'by then ms': nineStarts.ms ?? '-',
        'CP-SAT 60 s': formatKnown(solver ?? NOT_KNOWN),
        'in order': formatKnown(inOrder ?? NOT_KNOWN),
      };
    }
  },
};

function formatKnown(known: Known): string {
  return known.map((figure) => figure ?? '-').join('/');
}

/** How our figures compare with those of the nine starts: by the first figure that differs and is known. */
function standing(ours: Extremes, theirs: Known): string {
  const figures = [ours.doubleheaders, ours.shortRests, ours.slotRange, ours.fieldRange];
  for (const [k, figure] of figures.entries()) {
    const other = theirs[k] ?? figure;
    if (figure !== other) return figure < other ? 'ahead' : 'behind';
  }
  return 'level';
}
