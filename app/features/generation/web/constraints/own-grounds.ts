/** The season of a league in which each team plays its home games on a field of its own. */
import { DEFAULT_TEAM, MOST_FIELDS } from '@evenfield/wire';
import { inUse, type SetupForm, teamsOf } from '../setup-form.ts';
import { NEW_ROWS, teamKey } from './constraints-form.ts';

type Season = Pick<SetupForm, 'slotCount' | 'fieldCount' | 'fieldNames' | 'constraints'>;
type Teams = Pick<SetupForm, 'divisions' | 'defaultTeam'>;

const EVENING = { ...NEW_ROWS.hours(), from: '07:00 PM', to: '10:00 PM' } as const;

/** Whether games begin within opening hours alone, as where every team has its own field. */
export function hasOwnGrounds({ constraints, slotCount }: Season): boolean {
  return slotCount.trim() === '' && constraints.hours.length > 0;
}

/** Returns the keys and names of the teams that have no home field. */
export function findHomeless({ constraints, divisions, defaultTeam }: Season & Teams) {
  const housed = new Set(constraints.grounds.flatMap(({ teams }) => teams));
  const word = defaultTeam.trim() || DEFAULT_TEAM;
  return divisions
    .flatMap((division, d) =>
      teamsOf(division).map((name, t) => ({
        key: teamKey(d, t),
        name: name || `${word} ${t + 1}`,
      })),
    )
    .filter(({ key }) => !housed.has(key));
}

/**
 * Returns the season with opening hours instead of time slots, and with a field of its own for every
 * team without one: a field that is nobody's home, else a new one named after the team, up to 60 fields.
 */
export function giveOwnGrounds(form: Season & Teams): Season {
  const names = inUse(form.fieldNames, form.fieldCount);
  const grounds = [...form.constraints.grounds];
  const taken = new Set(grounds.flatMap(({ fields }) => fields));
  for (const { key, name } of findHomeless(form)) {
    let field = names.findIndex((other, f) => other.trim() !== '' && !taken.has(String(f)));
    if (field < 0) {
      if (names.length >= MOST_FIELDS) break;
      field = names.push(freeName(`Home of ${name}`, names)) - 1;
    }
    taken.add(String(field));
    grounds.push({ teams: [key], fields: [String(field)] });
  }
  const { hours } = form.constraints;
  return {
    slotCount: '',
    fieldCount: String(names.length),
    fieldNames: [...names, ...form.fieldNames.slice(names.length)],
    constraints: {
      ...form.constraints,
      hours: hours.length > 0 ? hours : [structuredClone(EVENING)],
      grounds,
    },
  };
}

/** Returns the season without opening hours and home fields. */
export function shareFields({ constraints, ...season }: Season): Season {
  return { ...season, constraints: { ...constraints, hours: [], grounds: [] } };
}

/** Returns a name that no field has; two divisions can have teams of one name. */
function freeName(name: string, names: readonly string[]): string {
  let free = name;
  for (let number = 2; names.includes(free); number++) free = `${name} ${number}`;
  return free;
}
