/** A small season with constraints, for tests: hours, a changeover, a limit, a person and a request. */
import { type Constraints, NO_CONSTRAINTS } from '../model/constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Entry } from '../model/setup.ts';
import { generateSchedule } from '../placement/search-schedules.ts';
import { judge } from '../rules/judge.ts';
import { sampleSetup } from './sample-setups.ts';

const ref = (division: string, team: string) => ({ division, pool: null, team });

/** Two divisions of four, matches of 40 and 55 minutes, seven Saturdays from 9:00 to 12:00 on two fields. */
export function clockSeason(
  constraints: Partial<Constraints> = {},
  entry: Partial<Entry> = {},
  days = 7,
): Schedule {
  const setup = sampleSetup({
    days,
    slots: 1,
    fields: 2,
    entries: [
      { division: 'U10', teams: ['Ants', 'Bees', 'Cats', 'Dogs'] },
      { division: 'U12', teams: ['Elks', 'Frogs', 'Gnus', 'Hens'] },
    ],
  });
  const own = { limits: [{ games: 1, days: 1, isMust: true, weight: 1 }], restMinutes: 60 };
  return generateSchedule(
    {
      ...setup,
      entries: setup.entries.map((one, e) => ({
        ...one,
        ...own,
        gameMinutes: e === 0 ? 40 : 55,
        ...entry,
      })),
      constraints: {
        ...NO_CONSTRAINTS,
        changeoverMinutes: 5,
        hours: [{ fields: [], dates: [], from: 540, to: 720 }],
        people: [
          { name: 'Kim', teams: [ref('U10', 'Ants'), ref('U12', 'Elks')], minutesBetween: 15 },
        ],
        requests: [
          {
            teams: [ref('U10', 'Bees')],
            kind: 'cannotPlay',
            dates: [setup.days[1]!.date!],
            from: null,
            to: null,
            isMust: true,
            reason: '',
          },
        ],
        ...constraints,
      },
    },
    1,
  );
}

/** The hard rules that a schedule breaks. */
export function brokenRules(schedule: Schedule): string[] {
  return judge(schedule).flatMap(({ level, rule, count }) =>
    level === 'hard' && count > 0 ? [rule] : [],
  );
}
