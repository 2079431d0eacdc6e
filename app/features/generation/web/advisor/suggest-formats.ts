/**
 * Formats that fit into given fields and hours. Each is tried in the form as the form would generate it:
 * the fewest time slots into which it fits, or more where that leaves teams a longer rest, then a first
 * schedule, from which finish and rest are read.
 */
import {
  addPlannedPlayoffs,
  dayOf,
  fit,
  gridOf,
  isPlayoff,
  MAX_AXIS,
  NOWHERE,
  type PlannedPlayoff,
  reserveForPlayoffs,
  type Schedule,
  type Setup,
  searchSchedules,
  slotOf,
} from '@evenfield/engine';
import { DEFAULT_SEED } from '@evenfield/wire';
import { writeClock } from '#kernel/web/clock-text.ts';
import { emptyConstraints } from '../constraints/constraints-form.ts';
import { playoffsOfForm, setupOf, usualMinutes } from '../convert-setup.ts';
import { fieldNumbers, grow, growDates } from '../season/fill.ts';
import { switchEvent } from '../season/season-changes.ts';
import { type DivisionForm, divisionTitle, nextDivision, type SetupForm } from '../setup-form.ts';
import { type CountedGames, countGames } from './count-games.ts';
import { type FormatVariant, listVariants } from './format-variants.ts';

/** What there is; times in minutes since midnight. */
export interface FormatNeeds {
  readonly teams: readonly number[]; // of every division, at least 2
  readonly fields: number;
  readonly days: number;
  readonly start: number; // of the first game
  readonly end: number; // by which the last game is over
  readonly gameMinutes: number;
  readonly breakMinutes: number; // between two games on a field
}

export interface FormatSuggestion extends CountedGames {
  readonly title: string;
  readonly form: SetupForm; // filled in
  readonly finish: number; // minutes since midnight, when the last game of the longest day is over
  readonly rest: number | null; // the shortest, in minutes, between two games of a team before any knockout; null: nobody plays twice a day
}

/** What there would have to be for the shortest format; null: that alone never helps. */
export interface NearestNeeds {
  readonly title: string; // of the format
  readonly fields: number | null; // in all
  readonly end: number | null;
  readonly days: number | null; // in all
}

export type FormatAdvice =
  | { readonly kind: 'formats'; readonly suggestions: readonly FormatSuggestion[] } // at least one
  | { readonly kind: 'nothingFits'; readonly nearest: NearestNeeds };

const MOST_SUGGESTED = 3;
const MOST_A_DAY = 6; // games of a team

/**
 * The formats with the most games for the team that plays fewest, at most three and each of another kind;
 * one of them ends with a knockout if one fits.
 */
export function suggestFormats(form: SetupForm, needs: FormatNeeds): FormatAdvice {
  const slots = slotsIn(needs, needs.end);
  const plans = listVariants(needs.days).flatMap((variant) => planOf(form, needs, variant) ?? []);
  const fitting = plans.filter((plan) => plan.fits(slots));
  if (fitting.length === 0) {
    const [shortest] = plans.toSorted((one, other) => one.matches - other.matches);
    return { kind: 'nothingFits', nearest: findNearest(form, needs, shortest!.variant) };
  }
  const isBearable = ({ games }: Plan) => games.most <= MOST_A_DAY * needs.days;
  const bearable = fitting.some(isBearable) ? fitting.filter(isBearable) : fitting;
  const best = new Map<string, Plan>();
  for (const plan of bearable.toSorted(comparePlans)) {
    if (!best.has(plan.variant.family)) best.set(plan.variant.family, plan);
  }
  const first = [...best.values()].slice(0, MOST_SUGGESTED);
  const knockout = best.get('knockout');
  const chosen =
    knockout === undefined || first.includes(knockout)
      ? first
      : [...first.slice(0, MOST_SUGGESTED - 1), knockout];
  return { kind: 'formats', suggestions: chosen.map((plan) => finishPlan(plan, needs, slots)) };
}

interface Plan extends CountedGames {
  readonly variant: FormatVariant;
  readonly formWith: (slots: number) => SetupForm;
  readonly fits: (slots: number) => boolean;
}

/** A variant for these needs; null if a division has too few teams for it. */
function planOf(form: SetupForm, needs: FormatNeeds, variant: FormatVariant): Plan | null {
  const divided = divisionsOf(form, needs).map(variant.divide);
  if (divided.some((division) => division === null)) return null;
  const divisions = divided.flatMap((division) => division ?? []);
  const formWith = (slots: number) => fillForm(form, needs, { variant, divisions, slots });
  const first = formWith(1);
  const planned = playoffsOfForm(first);
  const setup = setupOf(first);
  return {
    variant,
    ...countGames(setup, planned),
    formWith,
    fits: (slots) => slots > 0 && fits(setupOf(formWith(slots)), planned),
  };
}

function fits(setup: Setup, planned: readonly PlannedPlayoff[]): boolean {
  return fit(setup).fits && reserveForPlayoffs(setup, planned) !== null;
}

/** More games for those who play fewest, then for those who play most, then fewer matches in all. */
function comparePlans(one: Plan, other: Plan): number {
  return (
    other.games.least - one.games.least ||
    other.games.most - one.games.most ||
    one.matches - other.matches
  );
}

/** The time slots that are over by a time, at most as many as a season has. */
function slotsIn({ start, gameMinutes, breakMinutes }: FormatNeeds, end: number): number {
  const slots = Math.floor((end - start + breakMinutes) / (gameMinutes + breakMinutes));
  return Math.max(0, Math.min(MAX_AXIS, slots));
}

/** The divisions of the form, as many as there are numbers of teams, without what other formats need. */
function divisionsOf(form: SetupForm, { teams }: FormatNeeds): DivisionForm[] {
  const divisions: DivisionForm[] = [];
  for (const [position, count] of teams.entries()) {
    const {
      name,
      color,
      teams: names,
      formats,
    } = form.divisions[position] ?? nextDivision(divisions);
    divisions.push({
      ...nextDivision(divisions),
      name: name.trim() || divisionTitle({ name: '', pool: '' }, position),
      color,
      formats,
      teamCount: String(count),
      teams: grow(names, count, () => ''),
    });
  }
  return divisions;
}

interface Filling {
  readonly variant: FormatVariant;
  readonly divisions: readonly DivisionForm[];
  readonly slots: number;
}

function fillForm(
  form: SetupForm,
  { fields, days, start, gameMinutes, breakMinutes }: FormatNeeds,
  { variant, divisions, slots }: Filling,
): SetupForm {
  const own = switchEvent(form, variant.event);
  const starts = Array.from(
    { length: slots },
    (_, slot) => start + slot * (gameMinutes + breakMinutes),
  );
  const usual = usualMinutes(
    starts.map((time) => ({ start: time })),
    form.tables?.sport,
  );
  const typed = usual === gameMinutes ? '' : String(gameMinutes);
  return {
    ...own,
    fieldCount: String(fields),
    fieldNames: Array.from(
      { length: fields },
      (_, field) => form.fieldNames[field] || fieldNumbers(field),
    ),
    dayCount: String(days),
    dates: growDates(own.dates, days, variant.event),
    slotCount: String(slots),
    times: starts.map(writeClock),
    divisions: divisions.map((division) => ({ ...division, gameMinutes: typed })),
    constraints: emptyConstraints(),
  };
}

/** A plan with as few time slots as it needs, or more if that leaves teams a longer rest. */
function finishPlan(plan: Plan, needs: FormatNeeds, most: number): FormatSuggestion {
  let [short, enough] = [0, most];
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (plan.fits(middle)) enough = middle;
    else short = middle;
  }
  const tried = tryForm(plan, needs, enough);
  const isRested = tried.rest === null || tried.rest >= needs.gameMinutes + 2 * needs.breakMinutes;
  if (isRested || enough === most) return tried;
  const longest = tryForm(plan, needs, most);
  const longer = longest.used === most ? longest : tryForm(plan, needs, longest.used);
  return longer.rest !== null && longer.rest > tried.rest! ? longer : tried;
}

interface Tried extends FormatSuggestion {
  readonly used: number; // time slots
}

function tryForm(
  { variant, games, matches, formWith }: Plan,
  needs: FormatNeeds,
  slots: number,
): Tried {
  const form = formWith(slots);
  const setup = setupOf(form);
  const planned = playoffsOfForm(form);
  const pools = firstSchedule(reserveForPlayoffs(setup, planned) ?? setup);
  const schedule = planned.length === 0 ? pools : addPlannedPlayoffs(pools, setup, planned);
  const grid = gridOf(schedule.setup);
  const used = Math.max(...schedule.placements.map((cell) => slotOf(grid, cell) + 1));
  const finish = needs.start + used * (needs.gameMinutes + needs.breakMinutes) - needs.breakMinutes;
  const rest = findRest(schedule, needs.gameMinutes);
  return { title: variant.title, form, matches, games, finish, rest, used };
}

function firstSchedule(setup: Setup): Schedule {
  let best: Schedule | null = null;
  for (const { better } of searchSchedules(setup, { seed: DEFAULT_SEED, starts: 1 }))
    best = better ?? best;
  return best!; // of a setup that fits
}

/** The shortest time in minutes between two games of a team on a day, knockouts aside; null: nobody plays twice. */
function findRest({ setup, fixtures, placements }: Schedule, minutes: number): number | null {
  const grid = gridOf(setup);
  const starts = new Map<string, number[]>(); // team and day
  placements.forEach((cell, match) => {
    if (cell === NOWHERE || isPlayoff(setup.entries[fixtures.entry[match]!]!)) return;
    for (const team of [fixtures.home[match]!, fixtures.away[match]!]) {
      const key = `${team} ${dayOf(grid, cell)}`;
      starts.set(key, [...(starts.get(key) ?? []), setup.slots[slotOf(grid, cell)]!.start!]);
    }
  });
  const rests = [...starts.values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) => one - other);
    return inOrder.slice(1).map((start, k) => start - inOrder[k]! - minutes);
  });
  return rests.length === 0 ? null : Math.min(...rests);
}

/** The least of each thing, alone, with which a format fits. */
function findNearest(form: SetupForm, needs: FormatNeeds, variant: FormatVariant): NearestNeeds {
  const isEnough = (changed: FormatNeeds, slots: number) =>
    planOf(form, changed, variant)?.fits(slots) === true;
  const slots = slotsIn(needs, needs.end);
  const upTo = (from: number) => Array.from({ length: MAX_AXIS - from }, (_, k) => from + 1 + k);
  const endOf = (count: number) =>
    needs.start + count * (needs.gameMinutes + needs.breakMinutes) - needs.breakMinutes;
  const more = upTo(slots).find((count) => isEnough(needs, count));
  return {
    title: variant.title,
    fields: upTo(needs.fields).find((fields) => isEnough({ ...needs, fields }, slots)) ?? null,
    end: more === undefined ? null : endOf(more),
    days: upTo(needs.days).find((days) => isEnough({ ...needs, days }, slots)) ?? null,
  };
}
