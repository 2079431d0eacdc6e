import type { SoftRuleId } from '../placement/ranked-rules.ts';
import { apart } from './apart.ts';
import { breaks } from './breaks.ts';
import { carryOver } from './carry-over.ts';
import { cellClash } from './cell-clash.ts';
import { consecutiveDays } from './consecutive-days.ts';
import { dayShape } from './day-shape.ts';
import { doubleheaders } from './doubleheaders.ts';
import { exactDemand } from './exact-demand.ts';
import { fieldSpread } from './field-spread.ts';
import { crowding, gameLimits } from './game-limits.ts';
import { grounds } from './grounds.ts';
import { homeAndAway } from './home-and-away.ts';
import { lockedMatches } from './locked-matches.ts';
import { openFields } from './open-fields.ts';
import { ownFields } from './own-fields.ts';
import { people } from './people.ts';
import { playoffOrder } from './playoff-order.ts';
import { playoffRest } from './playoff-rest.ts';
import { playoffSeeds } from './playoff-seeds.ts';
import { repeats } from './repeats.ts';
import type { HardRuleId, Rule, RuleId, RuleLevel } from './rule.ts';
import { shortRests } from './short-rests.ts';
import { slotSpread } from './slot-spread.ts';
import { teamClash } from './team-clash.ts';
import { teamRequests } from './team-requests.ts';
import { turnOrder } from './turn-order.ts';
import { venueChanges } from './venue-changes.ts';

const HARD_RULES: Readonly<Record<HardRuleId, Rule>> = {
  H1: cellClash,
  H2: teamClash,
  H3: ownFields,
  H4: exactDemand,
  H5: lockedMatches,
  H6: openFields,
  H7: people,
  H8: gameLimits,
  H9: grounds,
  H10: apart,
  H11: playoffOrder,
};

/** In their order of importance. */
const SOFT_RULES: Readonly<Record<SoftRuleId, Rule>> = {
  S1: repeats,
  S2: doubleheaders,
  S3: turnOrder,
  S4: shortRests,
  S5: consecutiveDays,
  S6: dayShape,
  S7: homeAndAway,
  S15: teamRequests,
  S16: crowding,
  S17: venueChanges,
  S8: slotSpread,
  S9: fieldSpread,
  S10: breaks,
  S11: carryOver,
  S13: playoffRest,
  S14: playoffSeeds,
};

export interface ListedRule extends Rule {
  readonly id: RuleId;
  readonly level: RuleLevel;
}

/** All rules: the hard ones, then the soft ones in their order of importance. */
export const RULES: readonly ListedRule[] = [
  ...listRules(HARD_RULES, 'hard'),
  ...listRules(SOFT_RULES, 'soft'),
];

function listRules<Id extends RuleId>(
  rules: Readonly<Record<Id, Rule>>,
  level: RuleLevel,
): ListedRule[] {
  return Object.entries<Rule>(rules).map(([id, rule]) => ({ ...rule, id: id as Id, level }));
}
