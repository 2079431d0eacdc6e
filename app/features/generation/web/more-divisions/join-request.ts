/** Converts the form for new or edited divisions into the request to the server. */

import {
  type Entry,
  type FixedMatch,
  firstTeams,
  followTeams,
  isPlayoff,
  joinSeasons,
  MAX_AXIS,
  moveToSeason,
  NOWHERE,
  renameInConstraints,
  type Schedule,
  type Setup,
  settledMatches,
  settleGameMinutes,
} from '@evenfield/engine';
import { inSportWords, MOST_DATES, MOST_FIELDS } from '@evenfield/wire';
import { setupOf } from '../convert-setup.ts';
import { findMistakes } from '../mistakes/find-mistakes.ts';
import type { Mistake } from '../mistakes/mistake.ts';
import { divisionTitle, type SetupForm } from '../setup-form.ts';
import { refuseSeason, withSeasonOf } from './season-change.ts';

export type Keeps = 'all' | 'locked'; // the matches of an edited division to keep if possible

export interface JoinRequest {
  readonly schedule: Schedule; // the existing one, on the merged season
  readonly generatedFor: Schedule['setup'];
  readonly isMade: (entry: number) => boolean; // whether an existing entry is regenerated
  readonly fixed: (keeps: Keeps) => FixedMatch[];
  readonly renames: boolean; // only names and colors changed: nothing is regenerated
}

/** Returns the request; the form's first division replaces entry `edited`; null: all are new. */
export function joinRequest(opened: Schedule, form: SetupForm, edited: number | null): JoinRequest {
  const settled = { ...opened, setup: settleGameMinutes(opened.setup) };
  const before = edited === null ? settled : withSeasonOf(settled, form); // without new days, slots
  const typed = settleGameMinutes(withStartsOf(opened.setup, setupOf(form))); // by its own slots, before the merge
  const season = joinSeasons(before.setup, typed);
  const schedule = moveToSeason(before, season);
  const fieldOf = (field: number) =>
    season.fields.findIndex(({ name }) => name === typed.fields[field]!.name);
  const { setup } = schedule;
  const ownLength = edited === null ? undefined : setup.entries[edited]!.gameMinutes;
  const lengthOf = (minutes = ownLength) =>
    minutes === undefined || (minutes === setup.gameMinutes && ownLength === undefined)
      ? {}
      : { gameMinutes: minutes };
  const entries = typed.entries.map(({ gameMinutes, ...entry }) => ({
    ...entry,
    ...lengthOf(gameMinutes ?? (edited === null ? typed.gameMinutes : undefined)),
    fields: entry.fields.map(fieldOf).sort((a, b) => a - b),
  }));
  const made = edited === null ? null : keepUnasked(setup.entries[edited]!, entries[0]!);
  const generatedFor =
    edited === null || made === null
      ? { ...setup, entries: [...setup.entries, ...entries] }
      : withEdited(setup, edited, made);
  const isMade = (entry: number) => entry === edited;
  return {
    schedule,
    generatedFor,
    isMade,
    fixed: (keeps) => settledMatches(schedule, generatedFor, isMade, keeps),
    renames: edited !== null && made !== null && isRenamed(setup.entries[edited]!, made),
  };
}

/** The form's setup, in which starts of matches that are no slots of the grid are none either. */
function withStartsOf({ slots }: Setup, typed: Setup): Setup {
  const starts = new Set(slots.flatMap(({ start, isOffGrid }) => (isOffGrid ? [start] : [])));
  return {
    ...typed,
    slots: typed.slots.map((slot) =>
      starts.has(slot.start) ? { ...slot, isOffGrid: true } : slot,
    ),
  };
}

/** The setup with an entry in place of another; what names that one and its teams names them as they are now. */
function withEdited(setup: Setup, edited: number, made: Entry): Setup {
  const before = setup.entries[edited]!;
  const entries = renamePlayoffs(setup.entries.with(edited, made), before, made);
  const follow = followTeams({ ...setup, entries: [before] }, { ...setup, entries: [made] });
  const names = before.teams.map((name, team) => made.teams[follow[team]!] ?? name);
  return renameInConstraints({ ...setup, entries }, before, names, made);
}

/** Keeps what the form does not show: constraints, withdrawn teams and, if only names and colors change, paired rounds. */
function keepUnasked({ pairedRounds, withdrawn, ...before }: Entry, shown: Entry): Entry {
  const { restMinutes, limits, daysBetweenMeetings, secondHalfFrom, grounds } = before;
  const after: Entry = {
    ...shown,
    ...(restMinutes !== undefined && { restMinutes }),
    ...(limits !== undefined && { limits }),
    ...(daysBetweenMeetings !== undefined && { daysBetweenMeetings }),
    ...(secondHalfFrom !== undefined && { secondHalfFrom }),
    ...(grounds !== undefined && { grounds }),
  };
  const staysPaired = pairedRounds !== undefined && isRenamed(before, after);
  const staysOut = withdrawn !== undefined && after.teams.length >= before.teams.length;
  return {
    ...after,
    ...(staysPaired && { pairedRounds }),
    ...(staysOut && { withdrawn }),
  };
}

/** Teams that the form no longer has room for. */
export interface LeavingTeams {
  readonly names: readonly string[];
  readonly isHeld: boolean; // has a locked match, as played ones are
}

/** Returns the teams dropped because the form has fewer, or null. */
export function findLeavingTeams(
  { setup, fixtures }: Schedule,
  form: SetupForm,
  edited: number,
): LeavingTeams | null {
  const before = setup.entries[edited]!.teams;
  const after = setupOf(form).entries[0]!.teams;
  if (after.length >= before.length) return null;
  const first = firstTeams(setup)[edited]!;
  const leaving = [...before.keys()].filter((position) => !after.includes(before[position]!));
  const isHeld = (position: number) =>
    fixtures.lockedAt.some(
      (cell, row) =>
        cell !== NOWHERE && [fixtures.home[row], fixtures.away[row]].includes(first + position),
    );
  return {
    names: leaving.map((position) => before[position]!),
    isHeld: leaving.some(isHeld),
  };
}

/** Renames playoffs along with their division, and seeds along with their pool. */
function renamePlayoffs(entries: readonly Entry[], before: Entry, after: Entry): Entry[] {
  const isAlone = !entries.some((one) => one.division === before.division && !isPlayoff(one));
  const follow = <T extends { readonly pool: string | null; readonly best?: number }>(
    seed: T,
  ): T =>
    seed.pool === before.pool && seed.best === undefined ? { ...seed, pool: after.pool } : seed;
  return entries.map((entry) => {
    if (entry.playoff === undefined || entry.division !== before.division) return entry;
    const { seeds, started } = entry.playoff;
    const stays = after.division === before.division || isAlone;
    const playoff = {
      ...entry.playoff,
      seeds: stays ? seeds.map(follow) : seeds,
      ...(started && { started: stays ? started.map(follow) : started }),
    };
    return { ...entry, playoff, ...(isAlone && { division: after.division }) };
  });
}

/** Returns the form's own mistakes, and conflicts with the existing schedule. */
export function findJoinMistakes(
  schedule: Schedule,
  form: SetupForm,
  edited: number | null,
): Mistake[] {
  const { setup } = schedule;
  const mistakes = findMistakes(form);
  if (mistakes.length > 0) return mistakes;
  const refused = edited === null ? null : refuseSeason(schedule, form);
  if (refused !== null) return [{ path: ['dayCount'], message: refused }];
  const season = edited === null ? setup : withSeasonOf(schedule, form).setup;
  return [...findTaken(setup, form, edited), ...findOversized(season, form)];
}

function findTaken(setup: Schedule['setup'], form: SetupForm, edited: number | null): Mistake[] {
  const others = setup.entries.filter((_, e) => e !== edited);
  return form.divisions.flatMap(({ name, pool, formats }, position) => {
    const hasPools = form.event === 'tournament' && formats.tournament === 'pools';
    const taken = others.some(
      (entry) => entry.division === name.trim() && (hasPools || (entry.pool ?? '') === pool.trim()),
    );
    if (!taken) return [];
    const title = divisionTitle({ name, pool }, position);
    const message = `${title} is already in the schedule. Choose another name or pool.`;
    return [{ path: ['divisions', position, 'name'], message }];
  });
}

function findOversized(setup: Schedule['setup'], form: SetupForm): Mistake[] {
  const { days, slots, fields } = joinSeasons(setup, setupOf(form));
  const hasHours = (setup.constraints?.hours.length ?? 0) > 0;
  const ofGrid = slots.filter(({ isOffGrid }) => isOffGrid !== true);
  const axes = [
    ['dayCount', days.length, hasHours ? MOST_DATES : MAX_AXIS, 'game days'],
    ['slotCount', ofGrid.length, MAX_AXIS, 'time slots'],
    ['fieldCount', fields.length, hasHours ? MOST_FIELDS : MAX_AXIS, 'fields'],
  ] as const;
  return axes.flatMap(([path, count, most, what]) =>
    count <= most
      ? []
      : [
          {
            path: [path],
            message: `Together with the existing schedule these are ${count} ${inSportWords(what, setup)}; it holds ${most}.`,
          },
        ],
  );
}

function isRenamed(before: Entry, after: Entry): boolean {
  const bare = ({ division: _d, pool: _p, color: _c, teams, ...rest }: Entry) =>
    JSON.stringify({ ...rest, teams: teams.length }, Object.keys({ ...rest, teams }).sort());
  return bare(before) === bare(after);
}
