/** Converts between the constraints of the form and those of a setup. */
import {
  type Command,
  type Constraints,
  type Entry,
  type EntryRules,
  type GameDate,
  type GameLimit,
  type Ground,
  isPlayoff,
  NO_CONSTRAINTS,
  type Setup,
  type TeamRef,
} from '@evenfield/engine';
import { readClock, writeClock } from '#kernel/web/clock-text.ts';
import { readDate, writeDate } from '#kernel/web/date-text.ts';
import { openFields, type SetupForm } from '../setup-form.ts';
import {
  type ConstraintsForm,
  emptyConstraints,
  isPlainGrid,
  type LimitForm,
  type SpacingForm,
  teamKey,
} from './constraints-form.ts';

/** The entries made of one division of the form: one, or one per pool, with the teams of each in the order of the form. */
export type EntriesOfDivision = readonly Entry[];

/**
 * Returns the setup with the constraints of a form without mistakes; the same object if it has none.
 * `made` are its entries by division of the form.
 */
export function withConstraints(
  setup: Setup,
  form: SetupForm,
  made: readonly EntriesOfDivision[],
): Setup {
  const { constraints: typed } = form;
  if (isPlainGrid(typed)) return setup;
  const entries = made.flatMap((own, division) =>
    own.map((entry) => ({ ...entry, ...rulesOf(form, made, division, entry) })),
  );
  return { ...setup, entries, constraints: constraintsOf(form, made) };
}

/** The command that gives a schedule other constraints. */
export type ConstraintsChange = Required<
  Pick<Extract<Command, { kind: 'changeSeason' }>, 'kind' | 'constraints' | 'rules'>
>;

/** Returns the change to what a form without mistakes has, whose divisions are the schedule's without playoffs. */
export function constraintsChange({ entries }: Setup, form: SetupForm): ConstraintsChange {
  const own = entries.filter((entry) => !isPlayoff(entry));
  const made = own.map((entry) => [entry]);
  return {
    kind: 'changeSeason',
    constraints: constraintsOf(form, made),
    rules: entries.map((entry) =>
      isPlayoff(entry) ? null : rulesOf(form, made, own.indexOf(entry), entry),
    ),
  };
}

/** Returns the constraints of the form beside the rules of entries. */
function constraintsOf(form: SetupForm, made: readonly EntriesOfDivision[]): Constraints {
  const { changeover, ...lists } = form.constraints;
  const fieldNames = new Map(openFields(form).map(({ position, name }) => [position, name]));
  const fields = (positions: readonly string[]) =>
    positions.flatMap((position) => fieldNames.get(Number(position)) ?? []);
  const dates = (texts: readonly string[]) => texts.flatMap((text) => readDate(text) ?? []);
  const teams = (keys: readonly string[]) => keys.flatMap((key) => refOf(key, form, made) ?? []);
  return {
    ...(changeover.trim() !== '' && { changeoverMinutes: Number(changeover) }),
    hours: lists.hours.map((row) => ({
      fields: fields(row.fields),
      dates: dates(row.dates),
      from: readClock(row.from) ?? 0,
      to: endOf(row.to),
    })),
    closures: lists.closures.map((row) => ({
      fields: fields(row.fields),
      dates: dates(row.dates),
      ...boundsOf(row),
      reason: row.reason.trim(),
    })),
    venues: lists.venues.map(({ address, position, ...row }) => ({
      ...{ name: row.name.trim(), fields: fields(row.fields) },
      ...(address.trim() !== '' && { address: address.trim() }),
      ...(position !== null && { position }),
    })),
    travel: lists.travel.map((row) => ({
      from: row.from,
      to: row.to,
      minutes: Number(row.minutes),
    })),
    people: lists.people.map((row) => ({
      name: row.name.trim(),
      teams: teams(row.teams),
      minutesBetween: Number(row.minutesBetween),
    })),
    requests: lists.requests.map((row) => ({
      teams: teams(row.teams),
      kind: row.kind,
      dates: dates(row.dates),
      ...boundsOf(row),
      isMust: row.kind !== 'prefers' && row.strength === 'must',
      reason: row.reason.trim(),
    })),
    apart: lists.apart.flatMap((row) => {
      const [one, other] = teams(row.teams);
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    }),
  };
}

const MIDNIGHT = 1440;

/** A blank end of opening hours, or 12:00 AM, is midnight. */
function endOf(text: string): number {
  return readClock(text) || MIDNIGHT;
}

function boundsOf(row: { from: string; to: string }) {
  return { from: readClock(row.from), to: row.to.trim() === '' ? null : endOf(row.to) };
}

/** Returns the rules of an entry that a division of the form was made into. */
function rulesOf(
  form: SetupForm,
  made: readonly EntriesOfDivision[],
  division: number,
  entry: Entry,
): EntryRules {
  const { limits: limitRows, spacing, grounds: groundRows } = form.constraints;
  const concerns = ({ divisions }: { readonly divisions: readonly string[] }) =>
    divisions.length === 0 || divisions.includes(String(division));
  const limits = limitRows.filter(concerns).map(limitOf);
  const grounds = groundRows.flatMap(({ teams, fields }): Ground[] => {
    const names = openFields(form).filter(({ position }) => fields.includes(String(position)));
    const refs = teams.flatMap((key) => refOf(key, form, made) ?? []);
    return refs
      .filter((ref) => ref.division === entry.division && ref.pool === entry.pool)
      .map(({ team }) => ({ team, fields: names.map(({ name }) => name) }));
  });
  const typed = (input: keyof Omit<SpacingForm, 'divisions'>) =>
    spacing.filter(concerns).find((row) => row[input].trim() !== '')?.[input];
  const [rest, between] = [typed('restMinutes'), typed('daysBetweenMeetings')];
  const half = readDate(typed('secondHalfFrom') ?? '');
  return {
    ...(rest !== undefined && { restMinutes: Number(rest) }),
    ...(between !== undefined && { daysBetweenMeetings: Number(between) }),
    ...(half !== null && { secondHalfFrom: half }),
    ...(grounds.length > 0 && { grounds }),
    ...(limits.length > 0 && { limits }),
  };
}

function limitOf({ games, days, strength, weight }: LimitForm): GameLimit {
  return {
    games: Number(games),
    days: Number(days),
    isMust: strength === 'must',
    weight: strength === 'wish' ? Number(weight) || 1 : 1,
  };
}

/** Returns the team of a key, in the entry that it was dealt to. */
function refOf(key: string, form: SetupForm, made: readonly EntriesOfDivision[]): TeamRef | null {
  const [division = 0, position = 0] = key.split('/').map(Number);
  const entries = made[division] ?? [];
  const [only] = entries;
  const name = form.divisions[division]?.teams[position]?.trim();
  const entry = entries.length === 1 ? only : entries.find(({ teams }) => teams.includes(name!));
  const team = entries.length === 1 ? only?.teams[position] : name;
  return entry === undefined || team === undefined
    ? null
    : { division: entry.division, pool: entry.pool, team };
}

/** Returns the form's constraints for those of a setup, of which names that it lacks are left out. */
export function formOfConstraints(setup: Setup): ConstraintsForm {
  const { changeoverMinutes, ...lists } = setup.constraints ?? NO_CONSTRAINTS;
  const entries = setup.entries.filter((entry) => !isPlayoff(entry));
  const fields = (names: readonly string[]) =>
    names.flatMap((name) => {
      const position = setup.fields.findIndex((field) => field.name === name);
      return position < 0 ? [] : [String(position)];
    });
  const keyOf = ({ division, pool, team }: TeamRef) => {
    const at = entries.findIndex((entry) => entry.division === division && entry.pool === pool);
    const position = entries[at]?.teams.indexOf(team) ?? -1;
    return position < 0 ? [] : [teamKey(at, position)];
  };
  const time = (row: { dates: readonly GameDate[]; from: number | null; to: number | null }) => ({
    dates: row.dates.map(writeDate),
    from: row.from === null ? '' : writeClock(row.from),
    to: row.to === null ? '' : writeClock(row.to),
  });
  return {
    ...emptyConstraints(),
    changeover: changeoverMinutes === undefined ? '' : String(changeoverMinutes),
    hours: lists.hours.map((row) => ({ fields: fields(row.fields), ...time(row) })),
    closures: lists.closures.map((row) => ({
      fields: fields(row.fields),
      ...time(row),
      reason: row.reason,
    })),
    venues: lists.venues.map(({ name, address = '', position = null, ...row }) => ({
      ...{ name, fields: fields(row.fields), address, position },
    })),
    travel: lists.travel.map((row) => ({ ...row, minutes: String(row.minutes) })),
    people: lists.people.map((row) => ({
      name: row.name,
      teams: row.teams.flatMap(keyOf),
      minutesBetween: row.minutesBetween === 0 ? '' : String(row.minutesBetween),
    })),
    requests: lists.requests.map((row) => ({
      teams: row.teams.flatMap(keyOf),
      kind: row.kind,
      ...time(row),
      strength: row.isMust ? 'must' : 'wish',
      reason: row.reason,
    })),
    limits: entries.flatMap(({ limits = [] }, at) =>
      limits.map(({ games, days, isMust, weight }) => ({
        divisions: [String(at)],
        games: String(games),
        days: String(days),
        strength: isMust ? 'must' : 'wish',
        weight: weight === 1 ? '' : String(weight),
      })),
    ),
    spacing: entries.flatMap(({ restMinutes, daysBetweenMeetings, secondHalfFrom }, at) =>
      (restMinutes ?? daysBetweenMeetings ?? secondHalfFrom) === undefined
        ? []
        : [
            {
              divisions: [String(at)],
              restMinutes: restMinutes === undefined ? '' : String(restMinutes),
              daysBetweenMeetings:
                daysBetweenMeetings === undefined ? '' : String(daysBetweenMeetings),
              secondHalfFrom: secondHalfFrom === undefined ? '' : writeDate(secondHalfFrom),
            },
          ],
    ),
    grounds: entries.flatMap(({ teams, grounds = [] }, at) =>
      grounds.map(({ team, fields: names }) => ({
        teams: [teamKey(at, teams.indexOf(team))],
        fields: fields(names),
      })),
    ),
    apart: lists.apart.map((pair) => ({ teams: pair.flatMap(keyOf) })),
  };
}
