import {
  capacityOf,
  countMatches,
  type Fit,
  fit,
  generateBracket,
  type PlannedPlayoff,
  reserveForPlayoffs,
  type Setup,
} from '@evenfield/engine';
import { inSportWords, nameShortages } from '@evenfield/wire';
import { FREE_TEAMS } from '@evenfield/wire/billing';
import { useFormContext, useWatch } from 'react-hook-form';
import { LITE_PRICE, useNeedsPlan } from '#features/billing/web/port.ts';
import { formatNumber } from '#kernel/web/format-number.ts';
import { formatMatches } from '#league/match-words.ts';
import { playoffsOfForm, setupOf } from './convert-setup.ts';
import { remedyWords, type SeasonCounts } from './generation/remedy-words.ts';
import { describeShortage } from './generation/shortage-words.ts';
import { findMistakes } from './mistakes/find-mistakes.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { seasonCounts } from './season/season-changes.ts';
import classes from './season-summary.module.css';
import { divisionTitle, openFields, type SetupForm, teamCountOf } from './setup-form.ts';

interface SeasonSummaryProps {
  readonly checked: boolean; // mistakes show only once a schedule was requested
}

/** Shows, while the form is filled in, how many matches there will be and whether they fit. */
export function SeasonSummary({ checked }: SeasonSummaryProps) {
  const { control } = useFormContext<SetupForm>();
  const season = useWatch({ control, compute: viewSeason });
  const needsPlan = useNeedsPlan();
  return (
    <div className={classes['summary']}>
      <div role="alert">
        {checked && season.mistakes > 0 && (
          <span className={classes['wrong']}>{formatMistakes(season.mistakes)}</span>
        )}
      </div>
      <div role="status">{season.words}</div>
      {needsPlan && season.teams > FREE_TEAMS && <div>{describeTeamLimit(season.teams)}</div>}
    </div>
  );
}

interface SeasonView {
  readonly mistakes: number; // number of inputs to correct
  readonly words: string; // blank: nothing to count
  readonly teams: number; // in all divisions
}

function viewSeason(form: SetupForm): SeasonView {
  const found = findMistakes(form);
  const mistakes = new Set(found.map(({ path }) => path.join('.'))).size;
  const countable = openFields(form).length > 0 && !found.some(isInCount);
  const teams = form.divisions.reduce((sum, division) => sum + teamCountOf(division), 0);
  return { mistakes, words: countable ? formatSeason(form) : '', teams };
}

function describeTeamLimit(teams: number): string {
  return `${formatNumber(teams)} teams: saving more than ${FREE_TEAMS} needs LITE, ${LITE_PRICE}.`;
}

/** Returns whether a mistake affects the counts; names, dates and times do not. */
function isInCount({ path: [part, , input] }: Mistake): boolean {
  if (part === 'divisions') return input !== 'name' && input !== 'teams';
  return part !== 'fieldNames' && part !== 'dates' && part !== 'times';
}

/** Counts the cells that can be used one after the other, by game length. */
function countCells(setup: Setup): number {
  const { days, slots, fields } = capacityOf(setup);
  return days * slots * fields;
}

function formatSeason(form: SetupForm): string {
  const divisions = form.divisions.map((division, position) => ({
    ...division,
    name: division.name.trim() || divisionTitle({ name: '', pool: '' }, position),
  }));
  const named = { ...form, divisions };
  const setup = setupOf(named);
  const planned = playoffsOfForm(named);
  const all = countAll(setup, planned);
  const answer = fit(setup);
  if (setup.constraints !== undefined && answer.fits) return `${all}. ${DECIDED_LATER}`;
  const room = formatNumber(countCells(setup));
  const counted = `${all}, room for ${room}`;
  if (!answer.fits || planned.length === 0)
    return `${counted}. ${formatFitResult(setup, answer, seasonCounts(form))}`;
  return `${counted}. ${reserveForPlayoffs(setup, planned) === null ? inSportWords(NO_ROOM_BEHIND, setup) : 'It fits.'}`;
}

const DECIDED_LATER = 'Whether all fit in these hours shows when you generate.';

const NO_ROOM_BEHIND =
  'The knockout does not fit after the pools: add a game day, time slots or fields.';

/** Returns '36 matches'; with knockouts '36 matches, then 16 in knockouts'. */
function countAll(setup: Setup, planned: readonly PlannedPlayoff[]): string {
  const pools = formatMatches(countMatches(setup));
  if (planned.length === 0) return pools;
  const knockouts = planned.reduce(
    (sum, { kind, count }) => sum + generateBracket(kind, count).length,
    0,
  );
  return `${pools}, then ${knockouts} in knockouts`;
}

const MOST_NAMES = 3; // beside the button; the dialog names all

/** Returns 'It fits.', or 'It does not fit: U12 needs 64 games …; field 1 has room for 60. …' */
function formatFitResult(setup: Setup, answer: Fit, counts: SeasonCounts): string {
  if (answer.fits) return 'It fits.';
  const { shortages, remedy } = nameShortages(setup, answer);
  const [first] = shortages;
  const missing = first === undefined ? '' : `: ${describeShortage(first, MOST_NAMES, setup)}`;
  return `It does not fit${missing} ${inSportWords(remedyWords(remedy, counts), setup)}`;
}

function formatMistakes(places: number): string {
  return places === 1 ? 'Fix 1 error above.' : `Fix ${places} errors above.`;
}
