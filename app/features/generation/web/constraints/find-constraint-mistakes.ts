/** What prevents the constraints of a form from being used, each with the path of its input. */
import { ILLEGIBLE, isLegible } from '@evenfield/wire';
import { readClock } from '#kernel/web/clock-text.ts';
import { readDate } from '#kernel/web/date-text.ts';
import type { Mistake } from '../mistakes/mistake.ts';
import { divisionTitle, inUse, type SetupForm } from '../setup-form.ts';
import { divisionChoices, fieldChoices, placeChoices, teamChoices } from './constraint-choices.ts';
import { isPlainGrid } from './constraints-form.ts';

const DATES = 'Enter dates as MM/DD/YYYY.';
const TIME = 'Enter a time as 07:00 AM, or leave it blank.';
const UNTIMED = 'Enter a time: ‘Availability and requests’ needs one for every slot.';
const UNDATED = 'This needs a date for every game day. Enter the dates first.';
const MINUTES_A_DAY = 1440;

/** Returns the mistakes in what the form says beyond the grid. */
export function findConstraintMistakes(form: SetupForm): Mistake[] {
  const { constraints } = form;
  const fields = new Set(fieldChoices(form).map(({ value }) => value));
  const teams = new Set(teamChoices(form).map(({ value }) => value));
  const divisions = new Set(divisionChoices(form).map(({ value }) => value));
  const isDated = inUse(form.dates, form.dayCount).every((text) => readDate(text) !== null);
  const venues = constraints.venues.map(({ name }) => name.trim());
  const places = new Set(placeChoices(form).map(({ value }) => value));
  return [
    ...findUntimed(form),
    ...at('changeover', [], judgeMinutes(constraints.changeover, 240)),
    ...constraints.hours.flatMap((row, r) =>
      inRow('hours', r, {
        fields: judgeChosen(row.fields, fields, 'field'),
        dates: isDated ? judgeDates(row.dates) : UNDATED,
        from: row.from.trim() === '' ? 'Enter when the field opens.' : judgeTime(row.from),
        to: judgeEnd(row),
      }),
    ),
    ...constraints.closures.flatMap((row, r) =>
      inRow('closures', r, {
        fields: judgeChosen(row.fields, fields, 'field'),
        dates: judgeSomeTime(row) ?? judgeDates(row.dates),
        from: judgeTime(row.from),
        to: judgeEnd(row),
        reason: judgeText(row.reason),
      }),
    ),
    ...constraints.venues.flatMap((row, r) =>
      inRow('venues', r, {
        name:
          judgeName(row.name, 'Enter the name of the venue.') ??
          (venues.indexOf(row.name.trim()) < r ? 'This venue is already there. Rename one.' : null),
        fields: judgeVenueFields(constraints.venues, r, fields),
      }),
    ),
    ...constraints.travel.flatMap((row, r) =>
      inRow('travel', r, {
        from: places.has(row.from) ? null : 'Choose a venue.',
        to: judgeOtherEnd(row, places),
        minutes: row.minutes.trim() === '' ? 'Enter the minutes.' : judgeMinutes(row.minutes, 1440),
      }),
    ),
    ...constraints.people.flatMap((row, r) =>
      inRow('people', r, {
        name: judgeName(row.name, 'Enter a name.'),
        teams:
          judgeChosen(row.teams, teams, 'team') ??
          (row.teams.length < 2 ? 'Choose at least two teams.' : null),
        minutesBetween: judgeMinutes(row.minutesBetween, 1440),
      }),
    ),
    ...constraints.requests.flatMap((row, r) =>
      inRow('requests', r, {
        teams: judgeSome(row.teams, teams, 'team'),
        dates: judgeRequestDates(row, isDated),
        from: judgeTime(row.from),
        to: judgeEnd(row),
        reason: judgeText(row.reason),
      }),
    ),
    ...constraints.limits.flatMap((row, r) =>
      inRow('limits', r, {
        divisions: isDated ? judgeChosen(row.divisions, divisions, 'division') : UNDATED,
        games: judgeCount(row.games, 900),
        days: judgeCount(row.days, 400),
        weight:
          row.strength === 'must' || row.weight.trim() === '' ? null : judgeCount(row.weight, 100),
      }),
    ),
    ...constraints.spacing.flatMap((_, r) =>
      inRow('spacing', r, judgeSpacing(form, r, isDated, divisions)),
    ),
    ...constraints.grounds.flatMap((row, r) =>
      inRow('grounds', r, {
        teams: judgeSome(row.teams, teams, 'team') ?? judgeOneGround(constraints.grounds, r),
        fields: judgeSome(row.fields, fields, 'field') ?? judgeGroundFields(form, row),
      }),
    ),
    ...constraints.apart.flatMap((row, r) =>
      inRow('apart', r, {
        teams:
          judgeChosen(row.teams, teams, 'team') ??
          (row.teams.length === 2 ? judgePair(form, row.teams) : 'Choose two teams.'),
      }),
    ),
  ];
}

/** What is said beyond the grid is judged by the clock, so that every time slot needs its time. */
function findUntimed({ constraints, times, slotCount }: SetupForm): Mistake[] {
  const isPlain = isPlainGrid(constraints);
  return inUse(times, slotCount).flatMap((text, slot) =>
    isPlain || text.trim() !== '' ? [] : [{ path: ['times', slot], message: UNTIMED }],
  );
}

type Problem = string | null;

function inRow(list: string, row: number, problems: Readonly<Record<string, Problem>>): Mistake[] {
  return Object.entries(problems).flatMap(([input, message]) => at(list, [row, input], message));
}

function at(list: string, path: readonly (string | number)[], message: Problem): Mistake[] {
  return message === null ? [] : [{ path: ['constraints', list, ...path], message }];
}

function judgeText(text: string): Problem {
  return isLegible(text.trim()) ? null : ILLEGIBLE;
}

function judgeName(text: string, missing: string): Problem {
  return text.trim() === '' ? missing : judgeText(text);
}

function judgeTime(text: string): Problem {
  return text.trim() === '' || readClock(text) !== null ? null : TIME;
}

/** A blank end, or 12:00 AM, is midnight. */
function judgeEnd({ from, to }: { from: string; to: string }): Problem {
  const end = readClock(to) || MINUTES_A_DAY;
  const isBefore = (readClock(from) ?? 0) >= end;
  return (
    judgeTime(to) ??
    (isBefore ? 'The end has to come after the beginning. Add +1 to a time after midnight.' : null)
  );
}

function judgeDates(dates: readonly string[]): Problem {
  const wrong = dates.find((text) => readDate(text) === null);
  return wrong === undefined ? null : `‘${wrong}’ is no date. ${DATES}`;
}

interface Time {
  readonly dates: readonly string[];
  readonly from: string;
  readonly to: string;
}

function judgeSomeTime({ dates, from, to }: Time): Problem {
  const isWhole = dates.length === 0 && from.trim() === '' && to.trim() === '';
  return isWhole ? 'Enter dates or a time. Without both it would mean the whole season.' : null;
}

function judgeRequestDates(row: Time, isDated: boolean): Problem {
  if (row.dates.length > 0 && !isDated) return UNDATED;
  return judgeSomeTime(row) ?? judgeDates(row.dates);
}

/** What was chosen has to be in the form still: fields and teams go when a number is lowered. */
function judgeChosen(chosen: readonly string[], known: ReadonlySet<string>, noun: string): Problem {
  const isKnown = chosen.every((value) => known.has(value));
  return isKnown ? null : `A ${noun} chosen here is no longer in the form. Remove it here.`;
}

function judgeSome(chosen: readonly string[], known: ReadonlySet<string>, noun: string): Problem {
  return chosen.length === 0 ? `Choose at least one ${noun}.` : judgeChosen(chosen, known, noun);
}

function judgeVenueFields(
  venues: readonly { readonly fields: readonly string[] }[],
  row: number,
  known: ReadonlySet<string>,
): Problem {
  const own = venues[row]!.fields;
  const isTaken = venues.slice(0, row).some(({ fields }) => fields.some((f) => own.includes(f)));
  return (
    judgeSome(own, known, 'field') ??
    (isTaken ? 'One of these fields is at another venue already.' : null)
  );
}

function judgeOtherEnd(row: { from: string; to: string }, places: ReadonlySet<string>): Problem {
  if (!places.has(row.to)) return 'Choose a venue.';
  return row.from === row.to ? 'Choose two different venues.' : null;
}

function judgeMinutes(text: string, most: number): Problem {
  return judgeAmount(text, most, 'minutes');
}

function judgeAmount(text: string, most: number, unit: string): Problem {
  const typed = text.trim();
  if (typed === '' || (/^\d+$/.test(typed) && Number(typed) <= most)) return null;
  return `Enter 0 to ${most} ${unit}, or leave it blank.`;
}

function judgeCount(text: string, most: number): Problem {
  const typed = text.trim();
  const isCount = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
  return isCount ? null : `Enter a number from 1 to ${most}.`;
}

function judgeSpacing(
  form: SetupForm,
  row: number,
  isDated: boolean,
  known: ReadonlySet<string>,
): Readonly<Record<string, Problem>> {
  const { spacing } = form.constraints;
  const { divisions, restMinutes, daysBetweenMeetings, secondHalfFrom } = spacing[row]!;
  const isBlank = [restMinutes, daysBetweenMeetings, secondHalfFrom].every((text) => !text.trim());
  const needsDates = Boolean(daysBetweenMeetings.trim() || secondHalfFrom.trim());
  const isTaken = spacing
    .slice(0, row)
    .some(
      (other) =>
        other.divisions.length === 0 ||
        divisions.length === 0 ||
        other.divisions.some((division) => divisions.includes(division)),
    );
  return {
    divisions:
      judgeChosen(divisions, known, 'division') ??
      (isTaken ? 'A division is in an earlier row already. Enter everything for it there.' : null),
    restMinutes: isBlank ? 'Enter one of the three.' : judgeMinutes(restMinutes, 1440),
    daysBetweenMeetings:
      needsDates && !isDated ? UNDATED : judgeAmount(daysBetweenMeetings, 366, 'days'),
    secondHalfFrom:
      secondHalfFrom.trim() === '' ? null : judgeHalf(form, divisions, secondHalfFrom),
  };
}

/** Only where everybody meets twice there are two halves. */
function judgeHalf(form: SetupForm, chosen: readonly string[], text: string): Problem {
  if (readDate(text) === null) return `‘${text.trim()}’ is no date. ${DATES}`;
  const isHalved = form.divisions.every(({ formats, gamesPerTeam }, division) => {
    const isMeant = chosen.length === 0 || chosen.includes(String(division));
    return !isMeant || (formats[form.event] === 'double' && gamesPerTeam.trim() === '');
  });
  return isHalved
    ? null
    : 'Only a double round robin without games per team has two halves. Choose its division.';
}

interface Ground {
  readonly teams: readonly string[];
  readonly fields: readonly string[];
}

function judgeOneGround(grounds: readonly Ground[], row: number): Problem {
  const { teams } = grounds[row]!;
  const isTaken = grounds.slice(0, row).some((other) => other.teams.some((t) => teams.includes(t)));
  return isTaken ? 'A team has home fields already. Choose all its fields in one row.' : null;
}

/** A team hosts on fields of its division only. */
function judgeGroundFields(form: SetupForm, { teams, fields }: Ground): Problem {
  const wrong = teams
    .map((key) => form.divisions[Number(key.split('/')[0])])
    .find((division) => fields.some((field) => division?.closedFields.includes(Number(field))));
  if (wrong === undefined) return null;
  return `${divisionTitle(wrong, form.divisions.indexOf(wrong))} does not play on one of these fields. Remove it here.`;
}

/** Two teams can be apart only where not everybody meets. */
function judgePair(form: SetupForm, [one = '', other = '']: readonly string[]): Problem {
  const [division, otherDivision] = [one, other].map((key) => Number(key.split('/')[0]));
  if (division !== otherDivision) return 'Teams of two divisions do not meet anyway.';
  const { formats, gamesPerTeam } = form.divisions[division!]!;
  const format = formats[form.event];
  const choosesOpponents =
    format === 'random' || format === 'swiss' || (form.event === 'league' && gamesPerTeam !== '');
  return choosesOpponents
    ? null
    : 'In this division everybody meets. Enter games per team for it, or remove this pair.';
}
