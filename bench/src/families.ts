/** Everything that can be measured, in the order of the tables. */
import {
  balancedDesigns,
  fewBreaks,
  fewDoubleheaders,
  oddByes,
  tightCells,
} from './families/designs.ts';
import { editing } from './families/editing.ts';
import { explanations } from './families/explanations.ts';
import { feasibility } from './families/feasibility.ts';
import { figuresToBeat } from './families/figures-to-beat.ts';
import { fitTime } from './families/fit-time.ts';
import { fullHouse } from './families/full-house.ts';
import { generated } from './families/generated.ts';
import { matching } from './families/matching.ts';
import { repairs } from './families/repairs.ts';
import { scale } from './families/scale.ts';
import { clubs, largeSeasons, season } from './families/seasons.ts';
import { shapes } from './families/shapes.ts';
import { smallLeagues } from './families/small-leagues.ts';
import { solver } from './families/solver.ts';
import { standings } from './families/standings.ts';
import { swissPairing } from './families/swiss-pairing.ts';
import { tables } from './families/tables.ts';
import type { Family } from './family.ts';

export const families: readonly Family[] = [
  balancedDesigns,
  oddByes,
  fewDoubleheaders,
  fewBreaks,
  tightCells,
  figuresToBeat,
  fullHouse,
  scale,
  generated,
  shapes,
  smallLeagues,
  repairs,
  editing,
  feasibility,
  fitTime,
  swissPairing,
  matching,
  standings,
  tables,
  season,
  clubs,
  largeSeasons,
  explanations,
  solver,
];
