/** What an edit of a schedule with constraints breaks that was not broken before. */
import type { Schedule } from '../model/schedule.ts';
import type { HardRuleId } from '../rules/rule.ts';
import { RULES } from '../rules/rules.ts';
import { readSeason } from '../rules/season.ts';

/** A hard rule that an edit would break, and the matches concerned, by row of the schedule after it. */
export interface Breach {
  readonly rule: HardRuleId;
  readonly matches: readonly number[];
  readonly teams: readonly number[];
}

const BY_CLOCK: readonly string[] = ['H1', 'H2', 'H6', 'H7', 'H8', 'H9', 'H10'];

/** The first hard rule that a schedule breaks for matches for which the schedule before did not; or null. */
export function findBreach(before: Schedule, after: Schedule): Breach | null {
  if (after.setup.constraints === undefined) return null;
  const rules = RULES.filter(({ id }) => BY_CLOCK.includes(id));
  const season = readSeason(after);
  let old: ReturnType<typeof readSeason> | null = null;
  for (const { id, find } of rules) {
    const conflicts = find(season);
    if (conflicts.length === 0) continue;
    old ??= readSeason(before);
    const keyOf = ({ fixtures }: Schedule, matches: readonly number[]) =>
      matches.map((match) => fixtures.ids[match]).join(' ');
    const known = new Set(find(old).map(({ matches }) => keyOf(before, matches)));
    const broken = conflicts.find(({ matches }) => !known.has(keyOf(after, matches)));
    if (broken === undefined) continue;
    return { rule: id as HardRuleId, matches: broken.matches, teams: broken.teams };
  }
  return null;
}
