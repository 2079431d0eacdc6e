import { memo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SetupForm } from '../setup-form.ts';
import classes from './team-names.module.css';

const BLANK = 'This field is required.';

interface TeamNameProps {
  readonly id: string;
  readonly division: number; // its position in the form
  readonly team: number; // its position in the division
  readonly placeholder: string; // what it is called while it has no name
  readonly message: string | undefined;
  readonly isBlank: boolean; // to be said: nothing is kept from going on by it
  readonly onPaste: (text: string, team: number) => boolean; // whether it took the text
}

/**
 * One name. A plain input that the form reads by itself, drawn again only when it changes, so that
 * hundreds of them cost nothing while one is typed in.
 */
export const TeamName = memo(function TeamName(props: TeamNameProps) {
  const { id, division, team, placeholder, message, isBlank, onPaste } = props;
  const { register } = useFormContext<SetupForm>();
  const note = message ?? (isBlank ? BLANK : undefined);
  return (
    <li className={classes['team']}>
      <label htmlFor={id} className={classes['number']}>
        <span className={classes['hidden']}>Team </span>
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
