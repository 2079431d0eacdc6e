/** Leagues from the smallest to the largest, and the bodies that make and save them. */
import { type Caller, call, post } from './callers.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** The body of a generation: so many divisions and teams, and `axis` days, slots and fields each. */
export function setup(divisions: number, teams: number, axis: number, type: string) {
  const fields = Array.from({ length: axis }, (_, field) => String(field + 1));
  return {
    event_type: 'league',
    all_dates: Array.from({ length: axis }, (_, day) => `04/${two(day + 1)}/2035`),
    all_times: Array.from({ length: axis }, (_, slot) => {
      const minutes = 420 + 30 * slot;
      const hour = Math.floor(minutes / 60) % 24;
      return `${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
    }),
    all_fields: fields,
    schedules: Array.from({ length: divisions }, (_, division) => ({
      ...{ division_name: `Division ${division + 1}`, pool_name: '', division_color: '#1f77b4' },
      ...{ rr_type: type, fields },
      teams: Array.from({ length: teams }, (_, team) => `Team ${division + 1}-${team + 1}`),
    })),
  };
}

export const smallest = setup(1, 8, 8, 'single');
export const largest = setup(30, 30, 30, 'double'); // 26,100 matches

/** The parts of a generation's response that a save needs. */
export interface Made {
  readonly inputs: object;
  readonly core: readonly Record<string, unknown>[];
}

/** The body of a save; `more` is stored beside the inputs. */
export function saveOf({ inputs, core }: Made, more: object, name: string): string {
  const columns = [...new Set<string>(core.flatMap(Object.keys))];
  const matches = core.map((row) => columns.map((column) => row[column] ?? null));
  return JSON.stringify({
    ...{ id: '', name, inputs: { ...inputs, ...more }, save_type: 'saveclick' },
    ...{ matches_col: columns, matches },
  });
}

/** Saves and publishes a schedule, and returns its id. */
export async function publish(caller: Caller, made: Made): Promise<string> {
  const body = saveOf(made, {}, 'League');
  const saved = JSON.parse(
    (await call(caller, '/api/saveschedulardata', { method: 'POST', body })).text,
  );
  if (saved.success !== true) throw new Error(saved.message);
  const id = saved.data.schedule_id;
  await post(caller, '/schedules/change/publish_status', { schedule_id: id, publish: '1' });
  return id;
}
