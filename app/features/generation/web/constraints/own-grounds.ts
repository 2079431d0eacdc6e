/** The season of a league in which each team plays its home games on a field of its own. */
import { DEFAULT_TEAM } from '@evenfield/wire';
import { formatThings } from '#kernel/web/format-number.ts';
import { axisCount, inUse, mostOf, type SetupForm, teamsOf } from '../setup-form.ts';
import { type ConstraintsForm, NEW_ROWS, teamKey } from './constraints-form.ts';

type Season = Pick<SetupForm, 'slotCount' | 'fieldCount' | 'fieldNames' | 'constraints'>;
type Teams = Pick<SetupForm, 'divisions' | 'defaultTeam'>;

const EVENING = { ...NEW_ROWS.hours(), from: '07:00 PM', to: '10:00 PM' } as const;

/** Whether teams have home fields, or are to have them: the choice alone enters such opening hours. */
export function hasOwnGrounds({ constraints, slotCount }: Season): boolean {
  const { grounds, hours } = constraints;
  return grounds.length > 0 || (slotCount.trim() === '' && hours.some(isUsualEvening));
}

/** Whether opening hours are those that the choice of own grounds enters. */
function isUsualEvening({ fields, dates, from, to }: ConstraintsForm['hours'][number]): boolean {
  const isForAll = fields.length === 0 && dates.length === 0;
  return isForAll && from === EVENING.from && to === EVENING.to;
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

/** Returns the season with opening hours instead of time slots, and with a home field for every team. */
export function giveOwnGrounds(form: Season & Teams): Season {
  const { hours } = form.constraints;
  const constraints = {
    ...form.constraints,
    hours: hours.length > 0 ? hours : [structuredClone(EVENING)],
  };
  return giveHomeFields({ ...form, constraints, slotCount: '' });
}

/**
 * Returns the season with a home field for every team without one: a field that is nobody's home, else a new
 * one named after the team, up to as many fields as there can be.
 */
export function giveHomeFields(form: Season & Teams): Season {
  const names = inUse(form.fieldNames, form.fieldCount);
  const grounds = [...form.constraints.grounds];
  const taken = new Set(grounds.flatMap(({ fields }) => fields));
  for (const { key, name } of findHomeless(form)) {
    let field = names.findIndex((other, f) => other.trim() !== '' && !taken.has(String(f)));
    if (field < 0) {
      if (names.length >= mostOf(form).fieldCount) break;
      field = names.push(freeName(`Home of ${name}`, names)) - 1;
    }
    taken.add(String(field));
    grounds.push({ teams: [key], fields: [String(field)] });
  }
  return {
    slotCount: form.slotCount,
    fieldCount: String(names.length),
    fieldNames: [...names, ...form.fieldNames.slice(names.length)],
    constraints: { ...form.constraints, grounds },
  };
}

/**
 * Returns the season without home fields, and without the opening hours that own grounds enter. Where no others
 * are left, there are as many time slots as times were entered before.
 */
export function shareFields({
  constraints,
  times,
  ...season
}: Season & Pick<SetupForm, 'times'>): Season {
  const hours = constraints.hours.filter((row) => !isUsualEvening(row));
  const isSlotted = season.slotCount.trim() !== '' || hours.length > 0 || times.length === 0;
  return {
    ...season,
    slotCount: isSlotted ? season.slotCount : String(axisCount(String(times.length))),
    constraints: { ...constraints, hours, grounds: [] },
  };
}

/** Says what changed: 'Opening hours replace the time slots: 7 to 10 PM on every day. …'; blank: nothing. */
export function describeGrounds(before: Season & Teams, after: Season): string {
  const more = (list: 'hours' | 'grounds') =>
    after.constraints[list].length - before.constraints[list].length;
  const [hours, grounds] = [more('hours'), more('grounds')];
  const slots = axisCount(after.slotCount) - axisCount(before.slotCount);
  const evenings = hours > 0 ? ': 7 to 10 PM on every day' : '';
  const sentences: string[] = [];
  if (grounds < 0)
    sentences.push(`Home fields ${hours < 0 ? 'and opening hours ' : ''}are removed.`);
  else if (hours < 0) sentences.push('Opening hours are removed.');
  if (slots > 0) sentences.push(`${formatThings(slots, 'time slot is', 'time slots are')} back.`);
  if (slots < 0) sentences.push(`Opening hours replace the time slots${evenings}.`);
  else if (hours > 0) sentences.push(`Opening hours are entered${evenings}.`);
  if (grounds > 0) sentences.push(describeHomeless({ ...before, ...after }));
  return sentences.join(' ');
}

function describeHomeless(form: Season & Teams): string {
  const homeless = findHomeless(form).length;
  return homeless === 0
    ? 'Every team has a home field.'
    : `${formatThings(homeless, 'team has', 'teams have')} no home field, since there can be at most ${mostOf(form).fieldCount} fields.`;
}

/** Returns a name that no field has; two divisions can have teams of one name. */
function freeName(name: string, names: readonly string[]): string {
  let free = name;
  for (let number = 2; names.includes(free); number++) free = `${name} ${number}`;
  return free;
}
