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
import { useDebouncedValue } from '@mantine/hooks';
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
import { TightList } from './tightness/tight-list.tsx';
import { useTightness } from './tightness/use-tightness.ts';

const PAUSE = 800; // milliseconds without a change, after which the summary is announced

interface SeasonSummaryProps {
  readonly checked: boolean; // mistakes show only once a schedule was requested
}

/** Shows, while the form is filled in, how many matches there will be and whether they fit. */
export function SeasonSummary({ checked }: SeasonSummaryProps) {
  const { control } = useFormContext<SetupForm>();
  const season = useWatch({ control, compute: viewSeason });
  const needsPlan = useNeedsPlan();
  const { tightness, isCounting } = useTightness(season.setup);
  const decided = tightness?.isImpossible === true ? 'It does not fit.' : DECIDED_LATER;
  const verdict = isCounting ? 'Checking room…' : decided;
  const text = season.isOpen ? `${season.words} ${verdict}` : season.words;
  const [settled] = useDebouncedValue(text, PAUSE); // so that it is not announced on each key
  return (
    <div className={classes['summary']}>
      <div role="alert">
        {checked && season.mistakes > 0 && (
          <span className={classes['wrong']}>{formatMistakes(season.mistakes)}</span>
        )}
      </div>
      <div role="status" aria-busy={text !== settled}>
        {text}
      </div>
      {season.setup !== null && tightness !== null && (
        <TightList
          setup={season.setup}
          tightness={season.isOpen ? tightness : { ...tightness, proofs: [] }}
        />
      )}
      {needsPlan && season.teams > FREE_TEAMS && <div>{describeTeamLimit(season.teams)}</div>}
    </div>
  );
}

interface SeasonView extends CountedSeason {
  readonly mistakes: number; // number of inputs to correct
  readonly teams: number; // in all divisions
}

interface CountedSeason {
  readonly words: string; // blank: nothing to count
  readonly isOpen: boolean; // counting alone does not decide whether it fits
  readonly setup: Setup | null; // in which something may be tight; null: the words say it all
}

const NOTHING: CountedSeason = { words: '', isOpen: false, setup: null };

function viewSeason(form: SetupForm): SeasonView {
  const found = findMistakes(form);
  const mistakes = new Set(found.map(({ path }) => path.join('.'))).size;
  const countable = openFields(form).length > 0 && !found.some(isInCount);
  const teams = form.divisions.reduce((sum, division) => sum + teamCountOf(division), 0);
  return { mistakes, ...(countable ? countSeason(form) : NOTHING), teams };
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

function countSeason(form: SetupForm): CountedSeason {
  const divisions = form.divisions.map((division, position) => ({
    ...division,
    name: division.name.trim() || divisionTitle({ name: '', pool: '' }, position),
  }));
  const named = { ...form, divisions };
  const setup = setupOf(named);
  const planned = playoffsOfForm(named);
  const all = countAll(setup, planned);
  const answer = fit(setup);
  if (setup.constraints !== undefined && answer.fits) {
    const head = reserveForPlayoffs(setup, planned) ?? setup; // null: they share game days with the pools
    return { words: `${all}.`, isOpen: true, setup: head };
  }
  const counted = `${all}, room for ${formatNumber(countCells(setup))}`;
  if (!answer.fits || planned.length === 0) {
    const words = `${counted}. ${formatFitResult(setup, answer, seasonCounts(form))}`;
    return { words, isOpen: false, setup: answer.fits ? setup : null };
  }
  const head = reserveForPlayoffs(setup, planned);
  const words = `${counted}. ${head === null ? inSportWords(NO_ROOM_BEHIND, setup) : 'It fits.'}`;
  return { words, isOpen: false, setup: head };
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
