import { inSportWords, nameShortages } from '@evenfield/contract';
import { FREE_TEAMS } from '@evenfield/contract/billing';
import {
  countMatches,
  drawBracket,
  type Fit,
  fit,
  leaveRoom,
  type PlannedPlayoff,
  roomOf,
  type Setup,
} from '@evenfield/engine';
import { useFormContext, useWatch } from 'react-hook-form';
import { LITE_PRICE, useNeedsPlan } from '#kernel/web/lite-price.ts';
import { sayNumber } from '#kernel/web/say-number.ts';
import { sayMatches } from '#league/match-words.ts';
import { playoffsOfForm, setupOf } from './convert-setup.ts';
import { remedyWords, type SeasonCounts } from './generation/remedy-words.ts';
import { describeShortage } from './generation/shortage-words.ts';
import { findMistakes } from './mistakes/find-mistakes.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { seasonCounts } from './season/season-changes.ts';
import classes from './season-summary.module.css';
import { divisionTitle, openFields, type SetupForm, teamCountOf } from './setup-form.ts';

interface SeasonSummaryProps {
  readonly checked: boolean; // mistakes are told only once somebody has asked for a schedule
}

/** How many matches there will be, and whether they fit, while the form is filled in. */
export function SeasonSummary({ checked }: SeasonSummaryProps) {
  const { control } = useFormContext<SetupForm>();
  const season = useWatch({ control, compute: viewSeason });
  const needsPlan = useNeedsPlan();
  return (
    <div className={classes['summary']}>
      <div role="alert">
        {checked && season.mistakes > 0 && (
          <span className={classes['wrong']}>{tellMistakes(season.mistakes)}</span>
        )}
      </div>
      <div role="status">{season.words}</div>
      {needsPlan && season.teams > FREE_TEAMS && <div>{describeTeamLimit(season.teams)}</div>}
    </div>
  );
}

interface SeasonView {
  readonly mistakes: number; // places that need a correction
  readonly words: string; // blank while there is nothing to count
  readonly teams: number; // of all divisions
}

function viewSeason(form: SetupForm): SeasonView {
  const found = findMistakes(form);
  const mistakes = new Set(found.map(({ path }) => path.join('.'))).size;
  const countable = openFields(form).length > 0 && !found.some(isInCount);
  const teams = form.divisions.reduce((sum, division) => sum + teamCountOf(division), 0);
  return { mistakes, words: countable ? tellSeason(form) : '', teams };
}

function describeTeamLimit(teams: number): string {
  return `${sayNumber(teams)} teams: saving more than ${FREE_TEAMS} needs LITE, ${LITE_PRICE}.`;
}

/** Whether a mistake is about how many of something there are; names, dates and times need not be right to be counted. */
function isInCount({ path: [part, , input] }: Mistake): boolean {
  if (part === 'divisions') return input !== 'name' && input !== 'teams';
  return part !== 'fieldNames' && part !== 'dates' && part !== 'times';
}

/** How many matches the fields can hold one after the other, by the clock. */
function countCells(setup: Setup): number {
  const { days, slots, fields } = roomOf(setup);
  return days * slots * fields;
}

function tellSeason(form: SetupForm): string {
  const divisions = form.divisions.map((division, position) => ({
    ...division,
    name: division.name.trim() || divisionTitle({ name: '', pool: '' }, position),
  }));
  const named = { ...form, divisions };
  const setup = setupOf(named);
  const planned = playoffsOfForm(named);
  const room = sayNumber(countCells(setup));
  const counted = `${countAll(setup, planned)}, room for ${room}`;
  const answer = fit(setup);
  if (!answer.fits || planned.length === 0)
    return `${counted}. ${tellFit(setup, answer, seasonCounts(form))}`;
  return `${counted}. ${leaveRoom(setup, planned) === null ? inSportWords(NO_ROOM_BEHIND, setup) : 'It fits.'}`;
}

const NO_ROOM_BEHIND =
  'The knockout does not fit after the pools: add a game day, time slots or fields.';

/** '36 matches'; with knockouts '36 matches, then 16 in knockouts'. */
function countAll(setup: Setup, planned: readonly PlannedPlayoff[]): string {
  const pools = sayMatches(countMatches(setup));
  if (planned.length === 0) return pools;
  const knockouts = planned.reduce(
    (sum, { kind, count }) => sum + drawBracket(kind, count).length,
    0,
  );
  return `${pools}, then ${knockouts} in knockouts`;
}

const MOST_NAMES = 3; // in the line beside the button; the dialog names all

/** 'It does not fit: U12 needs 64 games over 5 game days; fields 1 and 2 have room for 60. Add 1 game day, or 1 field.' */
function tellFit(setup: Setup, answer: Fit, counts: SeasonCounts): string {
  if (answer.fits) return 'It fits.';
  const { shortages, remedy } = nameShortages(setup, answer);
  const [first] = shortages;
  const missing = first === undefined ? '' : `: ${describeShortage(first, MOST_NAMES, setup)}`;
  return `It does not fit${missing} ${inSportWords(remedyWords(remedy, counts), setup)}`;
}

function tellMistakes(places: number): string {
  return places === 1 ? 'Fix 1 error above.' : `Fix ${places} errors above.`;
}
