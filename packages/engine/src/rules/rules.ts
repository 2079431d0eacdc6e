import { breaks } from './breaks.ts';
import { carryOver } from './carry-over.ts';
import { cellClash } from './cell-clash.ts';
import { consecutiveDays } from './consecutive-days.ts';
import { dayShape } from './day-shape.ts';
import { doubleheaders } from './doubleheaders.ts';
import { exactDemand } from './exact-demand.ts';
import { fieldSpread } from './field-spread.ts';
import { homeAndAway } from './home-and-away.ts';
import { lockedMatches } from './locked-matches.ts';
import { ownFields } from './own-fields.ts';
import { playoffOrder } from './playoff-order.ts';
import { playoffRest } from './playoff-rest.ts';
import { playoffSeeds } from './playoff-seeds.ts';
import { repeats } from './repeats.ts';
import type { Rule } from './rule.ts';
import { shortRests } from './short-rests.ts';
import { slotSpread } from './slot-spread.ts';
import { teamClash } from './team-clash.ts';
import { turnOrder } from './turn-order.ts';

/** All rules: the hard ones, then the soft ones in the order in which they are kept. */
export const rules: readonly Rule[] = [
  cellClash,
  teamClash,
  ownFields,
  exactDemand,
  lockedMatches,
  playoffOrder,
  repeats,
  doubleheaders,
  turnOrder,
  shortRests,
  consecutiveDays,
  dayShape,
  homeAndAway,
  slotSpread,
  fieldSpread,
  breaks,
  carryOver,
  playoffRest,
  playoffSeeds,
];
