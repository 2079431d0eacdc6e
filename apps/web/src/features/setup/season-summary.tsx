import { cellCount, countMatches, type Fit, fit, gridOf } from '@evenfield/engine';
import { useFormContext, useWatch } from 'react-hook-form';
import { setupOf } from './convert-setup.ts';
import { findMistakes } from './find-mistakes.ts';
import { remedyWords } from './remedy-words.ts';
import type { SetupForm } from './setup-form.ts';
import classes from './setup-page.module.css';

interface SeasonSummaryProps {
  readonly checked: boolean; // mistakes are told only once somebody has asked for a schedule
}

/** How many matches there will be, and whether they fit, while the form is filled in. */
export function SeasonSummary({ checked }: SeasonSummaryProps) {
  const { control } = useFormContext<SetupForm>();
  const season = useWatch({ control, compute: viewSeason });
  return (
    <div className={classes['summary']}>
      <div role="alert">
        {checked && season.mistakes > 0 && (
          <span className={classes['wrong']}>{tellMistakes(season.mistakes)}</span>
        )}
      </div>
      <div role="status">{season.words}</div>
    </div>
  );
}

interface SeasonView {
  readonly mistakes: number; // places that need a correction
  readonly words: string; // blank while there is nothing to count
}

function viewSeason(form: SetupForm): SeasonView {
  const places = new Set(findMistakes(form).map(({ path }) => path.join('.')));
  if (places.size > 0) return { mistakes: places.size, words: '' };
  const setup = setupOf(form);
  const room = cellCount(gridOf(setup)).toLocaleString('en-US');
  const counted = `${plural(countMatches(setup), 'match', 'matches')}, room for ${room}`;
  return { mistakes: 0, words: `${counted}. ${tellFit(fit(setup))}` };
}

function tellFit(answer: Fit): string {
  return answer.fits ? 'It fits.' : `It does not fit: ${remedyWords(answer.remedy)}.`;
}

function tellMistakes(places: number): string {
  return places === 1
    ? 'One place above needs a correction.'
    : `${places} places above need a correction.`;
}

function plural(count: number, one: string, more: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;
}
