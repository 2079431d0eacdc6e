import classes from './team-picker.module.css';

interface TeamPickerProps {
  readonly teams: readonly string[];
  readonly followed: number;
  readonly onFollow: (team: number) => void;
}

export function TeamPicker({ teams, followed, onFollow }: TeamPickerProps) {
  return (
    <fieldset className={classes['picker']}>
      <legend className={classes['legend']}>Follow a team</legend>
      {teams.map((name, team) => (
        <label key={name} className={classes['team']}>
          <input
            type="radio"
            className={classes['radio']}
            name="followed"
            checked={team === followed}
            onChange={() => onFollow(team)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
