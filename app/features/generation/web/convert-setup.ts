/**
 * Converts between form and setup: `setupOf` reads a form without mistakes, `formOf` fills the form
 * from a setup (after an import, or to apply a remedy). A setup survives both unchanged.
 */

import type { Entry, Format, GameDay, PlannedPlayoff, Setup } from '@evenfield/engine';
import { gameMinutes, invariant, isPlayoff, leastSlotGap, sportMinutes } from '@evenfield/engine';
import { DEFAULT_TEAM, nameBlankTeams } from '@evenfield/wire';
import { readClock, writeClock } from '#kernel/web/clock-text.ts';
import { readDate, writeDate } from '#kernel/web/date-text.ts';
import { formOfConstraints, withConstraints } from './constraints/convert-constraints.ts';
import { playoffsOf, poolName, poolsOf } from './divisions/pools.ts';
import {
  type DivisionForm,
  emptyDivision,
  inUse,
  type OpenField,
  openFields,
  type SeasonForm,
  type SetupForm,
  teamsOf,
} from './setup-form.ts';

/** Returns the setup of a valid form, without blank fields and with default team names. */
export function setupOf(form: SetupForm): Setup {
  const open = openFields(form);
  const entries = form.divisions.map((division) => entriesOf(form, division, open));
  const setup: Setup = {
    event: form.event,
    ...seasonOf(form),
    fields: open.map(({ name }) => ({ name })),
    entries: entries.flat(),
    ...(form.event === 'league' && form.order !== 'breaks' && { order: form.order }),
    ...(form.tables !== null && { tables: form.tables }),
  };
  const word = form.defaultTeam.trim() || DEFAULT_TEAM;
  const named = nameBlankTeams(withUsualLength(setup), word);
  const rest = [...named.entries];
  const made = entries.map(({ length }) => rest.splice(0, length));
  return withConstraints(named, form, made);
}

/** Returns the setup with the sport's usual game length, where none is given and slots allow it. */
function withUsualLength(setup: Setup): Setup {
  const minutes = usualMinutes(setup.slots, setup.tables?.sport);
  const isGiven = setup.entries.every((entry) => entry.gameMinutes !== undefined);
  return isGiven || minutes === gameMinutes(setup) ? setup : { ...setup, gameMinutes: minutes };
}

/** Returns default game minutes: until the next slot, at most the sport's usual or an hour. */
export function usualMinutes(slots: Setup['slots'], sport: string | undefined): number {
  const usual = sportMinutes(sport);
  return usual === null ? gameMinutes({ slots }) : Math.min(usual, leastSlotGap({ slots }));
}

/** Returns the game days and time slots of a form without mistakes. */
export function seasonOf(form: SeasonForm): Pick<Setup, 'days' | 'slots'> {
  return {
    days: gameDaysOf(form),
    slots: inUse(form.times, form.slotCount).map((text) => ({ start: readClock(text) })),
  };
}

/** Returns the game days in calendar order; if any date is blank, in the order typed. */
function gameDaysOf(form: SeasonForm): GameDay[] {
  const dates = inUse(form.dates, form.dayCount).map(readDate);
  const dated = dates.filter((date) => date !== null);
  return (dated.length === dates.length ? dated.toSorted() : dates).map((date) => ({ date }));
}

/** Returns the entries of a division of the form: one, or one per pool. */
function entriesOf(form: SetupForm, division: DivisionForm, open: readonly OpenField[]): Entry[] {
  const format = division.formats[form.event];
  invariant(format !== '', 'a form without mistakes has a type for every division');
  if (format !== 'pools') return [entryOf(form, division, open, format)];
  const { gamesPerDay: _, ...entry } = entryOf(form, division, open, 'single');
  const word = form.defaultTeam.trim() || DEFAULT_TEAM;
  const names = entry.teams.map((name, position) => name || `${word} ${position + 1}`);
  return poolsOf(division, names).map((teams, pool) => ({ ...entry, pool: poolName(pool), teams }));
}

/** Returns the knockouts that follow the pools of the form's divisions. */
export function playoffsOfForm(form: SetupForm): PlannedPlayoff[] {
  return form.event === 'tournament' ? form.divisions.flatMap(playoffsOf) : [];
}

function entryOf(
  form: SetupForm,
  division: DivisionForm,
  open: readonly OpenField[],
  format: Format,
): Entry {
  return {
    division: division.name.trim(),
    pool: division.pool.trim() || null,
    color: division.color.toLowerCase(),
    format,
    teams: teamsOf(division),
    fields: open.flatMap(({ position }, index) =>
      division.closedFields.includes(position) ? [] : [index],
    ),
    ...optionsOf(form, division),
  };
}

type Options = Pick<Entry, 'gamesPerDay' | 'gamesPerTeam' | 'oddTeam' | 'gameMinutes'>;

function optionsOf(form: SetupForm, division: DivisionForm): Options {
  const minutes = Number(division.gameMinutes);
  const length = minutes > 0 ? { gameMinutes: minutes } : {};
  if (form.event === 'tournament') {
    const gamesPerDay = Number(division.gamesPerDay);
    return { ...length, ...(gamesPerDay > 0 && { gamesPerDay }) };
  }
  const gamesPerTeam = Number(division.gamesPerTeam);
  const { oddTeam } = division;
  return {
    ...length,
    ...(gamesPerTeam > 0 && { gamesPerTeam }),
    ...(oddTeam !== '' && { oddTeam }),
  };
}

/**
 * Returns the form for a setup, without playoffs, which are added to the generated schedule, and without
 * the starts of matches that are no time slots of the grid.
 */
export function formOf(made: Setup, defaultTeam: string): SetupForm {
  const setup = { ...made, slots: made.slots.filter(({ isOffGrid }) => !isOffGrid) };
  return {
    event: setup.event,
    fieldCount: String(setup.fields.length),
    fieldNames: setup.fields.map((field) => field.name),
    dayCount: String(setup.days.length),
    dates: setup.days.map(({ date }) => (date === null ? '' : writeDate(date))),
    slotCount: String(setup.slots.length),
    times: setup.slots.map(({ start }) => (start === null ? '' : writeClock(start))),
    order: setup.order ?? 'breaks',
    defaultTeam,
    divisions: setup.entries
      .filter((entry) => !isPlayoff(entry))
      .map((entry) => divisionOf(setup, entry)),
    constraints: formOfConstraints(setup),
    tables: setup.tables ?? null,
  };
}

function divisionOf(setup: Setup, entry: Entry): DivisionForm {
  const blank = emptyDivision(entry.color);
  return {
    ...blank,
    name: entry.division,
    pool: entry.pool ?? '',
    formats: { ...blank.formats, [setup.event]: entry.format },
    teamCount: String(entry.teams.length),
    teams: [...entry.teams],
    closedFields: setup.fields.map((_, field) => field).filter((f) => !entry.fields.includes(f)),
    oddTeam: entry.oddTeam === 'doubleheader' ? 'doubleheader' : '',
    gamesPerTeam: entry.gamesPerTeam === undefined ? '' : String(entry.gamesPerTeam),
    gamesPerDay: entry.gamesPerDay === undefined ? '' : String(entry.gamesPerDay),
    gameMinutes: lengthText(setup, entry),
  };
}

/** Returns the length of an entry's matches, blank if its time slots imply it. */
function lengthText({ slots, gameMinutes: common, tables }: Setup, entry: Entry): string {
  const minutes = entry.gameMinutes ?? common ?? gameMinutes({ slots });
  return minutes === usualMinutes(slots, tables?.sport) ? '' : String(minutes);
}
