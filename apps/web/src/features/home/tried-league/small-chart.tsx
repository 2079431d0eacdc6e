import { dayLabel, fieldLabel, timeLabel } from '@evenfield/contract';
import type { CSSProperties } from 'react';
import classes from './small-chart.module.css';
import type { DrawnLeague } from './use-tried-league.ts';

interface SmallChartProps {
  readonly drawn: DrawnLeague;
  readonly followed: number; // team whose matches stand out
}

/** A season at a glance: a row a game day, a column a time and field; on a phone a list a day. */
export function SmallChart({ drawn: { setup, league }, followed }: SmallChartProps) {
  const fieldCount = setup.fields.length;
  return (
    <ol
      className={classes['season']}
      style={property('--columns', setup.slots.length * fieldCount)}
    >
      {league.days.map(({ day, matches, byes }) => (
        <li key={day.day} className={classes['day']}>
          <h3 className={classes['date']}>
            {dayLabel(day, day.day)}
            {byes.map(({ team, name }) => (
              <span
                key={team}
                className={classes['bye']}
                data-followed={team === followed || undefined}
              >
                Bye: {name}
              </span>
            ))}
          </h3>
          <ul className={classes['matches']}>
            {matches.map((match) => (
              <li
                key={match.match}
                className={classes['match']}
                style={property('--column', match.slot.slot * fieldCount + match.field.field + 1)}
                data-followed={
                  match.home.team === followed || match.away.team === followed || undefined
                }
              >
                <span className={classes['teams']}>
                  <span className={classes['team']}>{match.home.name}</span>
                  <span className={classes['team']}>{match.away.name}</span>
                </span>
                <span className={classes['place']}>
                  {timeLabel(match.slot, match.slot.slot)}
                  {fieldCount > 1 && `, ${fieldLabel(match.field)}`}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** A number for the style sheet, which decides what it means on a phone. */
function property(name: `--${string}`, value: number): CSSProperties {
  const properties: Record<`--${string}`, number> = { [name]: value };
  return properties;
}
