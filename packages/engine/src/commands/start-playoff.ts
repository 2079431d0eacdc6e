import type { SeededTeam } from '../model/playoff.ts';
import type { Schedule } from '../model/schedule.ts';
import { isPlayoff } from '../model/setup.ts';
import { accept, type CommandResult, refuse } from './refusal.ts';

/** Sets the teams of a playoff's seeds, so that it can begin; or clears them. */
export interface StartPlayoff {
  readonly kind: 'startPlayoff';
  readonly entry: number;
  readonly teams: readonly SeededTeam[] | null; // seed by seed; null: clears them
}

/** Refused unless there are exactly as many teams of the division as seeds, each once. */
export function startPlayoff(schedule: Schedule, { entry, teams }: StartPlayoff): CommandResult {
  const { setup } = schedule;
  const own = setup.entries[entry];
  if (own?.playoff === undefined) return refuse({ code: 'unknownEntry', entry });
  const { started, ...playoff } = own.playoff;
  if (teams === null) {
    if (started === undefined) return refuse({ code: 'nothingChanges' });
    return accept(withPlayoff(schedule, entry, playoff));
  }
  const count = playoff.seeds.length;
  if (teams.length !== count) return refuse({ code: 'seedCount', least: count, most: count });
  const known = new Set<string>();
  for (const [seed, { pool, position }] of teams.entries()) {
    const table = setup.entries.find(
      (one) => one.division === own.division && one.pool === pool && !isPlayoff(one),
    );
    const isThere = table?.teams[position] !== undefined && !known.has(`${position} ${pool}`);
    if (!isThere) return refuse({ code: 'unknownSeed', seed });
    known.add(`${position} ${pool}`);
  }
  const plain = teams.map(({ pool, position }) => ({ pool, position }));
  if (JSON.stringify(plain) === JSON.stringify(started)) return refuse({ code: 'nothingChanges' });
  return accept(withPlayoff(schedule, entry, { ...playoff, started: plain }));
}

function withPlayoff(
  schedule: Schedule,
  entry: number,
  playoff: NonNullable<Schedule['setup']['entries'][number]['playoff']>,
): Schedule {
  const { setup } = schedule;
  const entries = setup.entries.with(entry, { ...setup.entries[entry]!, playoff });
  return { ...schedule, setup: { ...setup, entries } };
}
