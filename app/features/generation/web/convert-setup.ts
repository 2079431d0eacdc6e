/**
 * Between what is typed and what it means: `setupOf` reads a form that has no mistakes, `formOf` writes
 * a setup into the form again (after an import, or to apply a remedy). A setup survives both unchanged.
 */
import { DEFAULT_TEAM, nameBlankTeams } from '@evenfield/contract';
import type { Entry, Format, GameDay, PlannedPlayoff, Setup } from '@evenfield/engine';
import { gameMinutes, invariant, isPlayoff, leastSlotGap, sportMinutes } from '@evenfield/engine';
import { readDate, writeDate } from '#kernel/web/date-text.ts';
import { playoffsOf, poolName, poolsOf } from './divisions/pools.ts';
import { readClock, writeClock } from './season/clock-text.ts';
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

/** The setup that a form without mistakes describes; blank fields are left out, blank teams get their name. */
export function setupOf(form: SetupForm): Setup {
  const open = openFields(form);
  const setup: Setup = {
    event: form.event,
    ...seasonOf(form),
    fields: open.map(({ name }) => ({ name })),
    entries: form.divisions.flatMap((division) => entriesOf(form, division, open)),
    ...(form.event === 'league' && form.order !== 'breaks' && { order: form.order }),
    ...(form.tables !== null && { tables: form.tables }),
  };
  return nameBlankTeams(withUsualLength(setup), form.defaultTeam.trim() || DEFAULT_TEAM);
}

/** The setup with the length that is usual in its sport, where games may last that long by its time slots and nobody says otherwise. */
function withUsualLength(setup: Setup): Setup {
  const minutes = usualMinutes(setup.slots, setup.tables?.sport);
  const isSaid = setup.entries.every((entry) => entry.gameMinutes !== undefined);
  return isSaid || minutes === gameMinutes(setup) ? setup : { ...setup, gameMinutes: minutes };
}

/** How long a game lasts where nobody says so: until the next time slot, at most as long as usual in the sport, or an hour. */
export function usualMinutes(slots: Setup['slots'], sport: string | undefined): number {
  const usual = sportMinutes(sport);
  return usual === null ? gameMinutes({ slots }) : Math.min(usual, leastSlotGap({ slots }));
}

/** The game days and time slots that a form without mistakes describes. */
export function seasonOf(form: SeasonForm): Pick<Setup, 'days' | 'slots'> {
  return {
    days: gameDaysOf(form),
    slots: inUse(form.times, form.slotCount).map((text) => ({ start: readClock(text) })),
  };
}

/** Dated game days are played in the order of the calendar; with a blank among them, as they stand. */
function gameDaysOf(form: SeasonForm): GameDay[] {
  const dates = inUse(form.dates, form.dayCount).map(readDate);
  const dated = dates.filter((date) => date !== null);
  return (dated.length === dates.length ? dated.toSorted() : dates).map((date) => ({ date }));
}

/** The entries that a division of the form becomes: one, or one a pool. */
function entriesOf(form: SetupForm, division: DivisionForm, open: readonly OpenField[]): Entry[] {
  const format = division.formats[form.event];
  invariant(format !== '', 'a form without mistakes has a type for every division');
  if (format !== 'pools') return [entryOf(form, division, open, format)];
  const { gamesPerDay: _, ...entry } = entryOf(form, division, open, 'single');
  const word = form.defaultTeam.trim() || DEFAULT_TEAM;
  const names = entry.teams.map((name, position) => name || `${word} ${position + 1}`);
  return poolsOf(division, names).map((teams, pool) => ({ ...entry, pool: poolName(pool), teams }));
}

/** The knockouts that follow the pools of the form's divisions. */
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

/** The form that describes a setup. It is about divisions: playoffs are added to what came of it. */
export function formOf(setup: Setup, defaultTeam: string): SetupForm {
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

/** How long an entry's matches last, where that is not what its time slots say by themselves. */
function lengthText({ slots, gameMinutes: common, tables }: Setup, entry: Entry): string {
  const minutes = entry.gameMinutes ?? common ?? gameMinutes({ slots });
  return minutes === usualMinutes(slots, tables?.sport) ? '' : String(minutes);
}
