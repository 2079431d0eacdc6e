import { MAX_TEAMS } from '@evenfield/contract';
import { type ClipboardEvent, useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { grow } from '../season/fill.ts';
import { type SetupForm, teamCountOf } from '../setup-form.ts';
import { pickNames } from './pick-names.ts';
import classes from './team-names.module.css';

interface TeamNamesProps {
  readonly division: number; // its position in the form
  readonly title: string; // what the division is called
}

/**
 * The names of a division's teams. Plain inputs that the form reads by itself, so that hundreds of them
 * cost nothing while one is typed in; a column pasted from a spreadsheet fills them from there on.
 */
export function TeamNames({ division, title }: TeamNamesProps) {
  const { control, getValues, register, setValue } = useFormContext<SetupForm>();
  const teamCount = useWatch({ control, name: `divisions.${division}.teamCount` });
  const defaultTeam = useWatch({ control, name: 'defaultTeam' }).trim() || 'Team';
  const { errors } = useFormState({ control, name: `divisions.${division}.teams` });
  const [pasted, setPasted] = useState('');
  const id = useId();
  const count = teamCountOf({ teamCount });

  const paste = (event: ClipboardEvent, position: number) => {
    const names = pickNames(event.clipboardData.getData('text'));
    if (names === null) return;
    event.preventDefault();
    const most = Math.min(position + names.length, MAX_TEAMS);
    const teams = grow(getValues(`divisions.${division}.teams`), most, () => '');
    teams.splice(position, most - position, ...names.slice(0, most - position));
    setValue(`divisions.${division}.teams`, teams);
    if (most > count) setValue(`divisions.${division}.teamCount`, String(most));
    setPasted(`Filled in ${most - position} team names.`);
  };

  if (count === 0) return null;
  const wrong = errors.divisions?.[division]?.teams;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its hint
    <div role="group" aria-label={`Team names of ${title}`}>
      <div className={classes['head']}>
        <span className={classes['label']}>Team names</span>
        <span className={classes['hint']}>
          Paste a column from a spreadsheet into any of them. Blank ones become ‘{defaultTeam} 1’, ‘
          {defaultTeam} 2’ and so on.
        </span>
      </div>
      <ol className={classes['names']}>
        {Array.from({ length: count }, (_, team) => {
          const message = wrong?.[team]?.message;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a team is its position until it is named
            <li key={team} className={classes['team']}>
              <label htmlFor={`${id}-${team}`} className={classes['number']}>
                <span className={classes['hidden']}>Team </span>
                {team + 1}
              </label>
              <input
                id={`${id}-${team}`}
                className={classes['name']}
                {...register(`divisions.${division}.teams.${team}`)}
                placeholder={`${defaultTeam} ${team + 1}`}
                autoComplete="off"
                aria-invalid={message !== undefined}
                aria-describedby={message === undefined ? undefined : `${id}-${team}-error`}
                onPaste={(event) => paste(event, team)}
              />
              {message !== undefined && (
                <span id={`${id}-${team}-error`} className={classes['error']}>
                  {message}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <div role="status" className={classes['hint']}>
        {pasted}
      </div>
    </div>
  );
}
