import type { TeamView } from '@evenfield/engine';
import { useId } from 'react';
import classes from './team-picker.module.css';

interface TeamPickerProps {
  readonly teams: readonly TeamView[];
  readonly followed: number;
  readonly onFollow: (team: number) => void;
}

/** One team of the league, to be followed through its season. */
export function TeamPicker({ teams, followed, onFollow }: TeamPickerProps) {
  const name = useId();
  return (
    <fieldset className={classes['picker']}>
      <legend className={classes['legend']}>Follow a team</legend>
      {teams.map((team) => (
        <label key={team.team} className={classes['team']}>
          <input
            type="radio"
            className={classes['radio']}
            name={name}
            checked={team.team === followed}
            onChange={() => onFollow(team.team)}
          />
          {team.name}
        </label>
      ))}
    </fieldset>
  );
}
