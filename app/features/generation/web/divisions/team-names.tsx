import { MAX_TEAMS } from '@evenfield/wire';
import { memo, useCallback, useContext, useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CheckedContext } from '../mistakes/checked-context.ts';
import { grow } from '../season/fill.ts';
import { type SetupForm, teamCountOf } from '../setup-form.ts';
import { pickNames } from './pick-names.ts';
import classes from './team-names.module.css';
import { useDrawnCount } from './use-drawn-count.ts';

const BLANK = 'This field is required.';

/**
 * The input for one name: uncontrolled and memoized, so that hundreds of them cost nothing while
 * one is edited.
 */
const TeamName = memo(function TeamName(props: TeamNameProps) {
  const { id, division, team, placeholder, message, isBlank, onPaste } = props;
  const { register } = useFormContext<SetupForm>();
  const note = message ?? (isBlank ? BLANK : undefined);
  return (
    <li className={classes['team']}>
      <label htmlFor={id} className={classes['number']}>
        <span className="visually-hidden">Team </span>
        {team + 1}
      </label>
      <input
        id={id}
        className={classes['name']}
        {...register(`divisions.${division}.teams.${team}`)}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={message !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text'), team)) event.preventDefault();
        }}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className={classes[message === undefined ? 'blank' : 'error']}>
          {note}
        </span>
      )}
    </li>
  );
});

interface TeamNamesProps {
  readonly division: number; // index in the form
  readonly title: string; // name of the division
}

/** The inputs for a division's team names; a pasted column fills them from there on. */
export function TeamNames({ division, title }: TeamNamesProps) {
  const { control, getValues, setValue } = useFormContext<SetupForm>();
  const teamCount = useWatch({ control, name: `divisions.${division}.teamCount` });
  const defaultTeam = useWatch({ control, name: 'defaultTeam' }).trim() || 'Team';
  const { errors } = useFormState({ control, name: `divisions.${division}.teams` });
  const isChecked = useContext(CheckedContext);
  const named = useWatch({
    control,
    name: `divisions.${division}.teams`,
    compute: (teams: readonly string[] = []) => teams.map((name) => name?.trim() !== ''),
  });
  const [pasted, setPasted] = useState('');
  const id = useId();
  const count = teamCountOf({ teamCount });
  const drawn = useDrawnCount(count);

  const paste = useCallback(
    (text: string, position: number): boolean => {
      const names = pickNames(text)?.slice(0, MAX_TEAMS - position);
      if (names === undefined) return false;
      const { teams, ...counted } = getValues(`divisions.${division}`);
      const filled = grow(teams, position + names.length, () => '');
      filled.splice(position, names.length, ...names);
      setValue(`divisions.${division}.teams`, filled);
      const most = Math.max(teamCountOf(counted), position + names.length);
      setValue(`divisions.${division}.teamCount`, String(most));
      setPasted(`Filled in ${names.length} team names.`);
      return true;
    },
    [division, getValues, setValue],
  );

  if (count === 0) return null;
  const wrong = errors.divisions?.[division]?.teams;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its hint
    <div role="group" aria-label={`Team names of ${title}`}>
      <div className={classes['head']}>
        <span className={classes['label']}>Team names</span>
        <span className={classes['hint']}>
          Paste a column from a spreadsheet into any box. Blank names become ‘{defaultTeam} 1’, ‘
          {defaultTeam} 2’ and so on.
        </span>
      </div>
      <ol className={classes['names']}>
        {Array.from({ length: drawn }, (_, team) => (
          <TeamName
            // biome-ignore lint/suspicious/noArrayIndexKey: a team is its index until it is named
            key={team}
            id={`${id}-${team}`}
            division={division}
            team={team}
            placeholder={`${defaultTeam} ${team + 1}`}
            message={wrong?.[team]?.message}
            isBlank={isChecked && named[team] !== true}
            onPaste={paste}
          />
        ))}
      </ol>
      <div role="status" className={classes['hint']}>
        {pasted}
      </div>
    </div>
  );
}

interface TeamNameProps {
  readonly id: string;
  readonly division: number; // index in the form
  readonly team: number; // index in the division
  readonly placeholder: string; // the name used while blank
  readonly message: string | undefined;
  readonly isBlank: boolean; // shown as a hint: it prevents nothing
  readonly onPaste: (text: string, team: number) => boolean; // returns whether it used the text
}
