import type { Schedule } from '../model/schedule.ts';

/** The schedule as one of a league of clubs: the first team of an entry hosts on the first field, and so on. */
export function ofClubs(schedule: Schedule): Schedule {
  const { setup } = schedule;
  const entries = setup.entries.map((entry) => ({
    ...entry,
    grounds: entry.teams.map((team, at) => ({
      team,
      fields: [setup.fields[at % setup.fields.length]!.name],
    })),
  }));
  return { ...schedule, setup: { ...setup, entries } };
}
