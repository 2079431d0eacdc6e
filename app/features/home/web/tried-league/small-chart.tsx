import { dayLabel, timeLabel } from '@evenfield/contract';
import type { CSSProperties } from 'react';
import type { DrawnLeague } from './drawn-league.ts';
import classes from './small-chart.module.css';

interface SmallChartProps {
  readonly drawn: DrawnLeague;
  readonly followed: number; // team whose matches stand out
}

/** A season at a glance: a row a game day, a column a time and field; on a phone a list a day. */
export function SmallChart({ drawn: { setup, days }, followed }: SmallChartProps) {
  const teams = setup.entries[0]?.teams ?? [];
  const fieldCount = setup.fields.length;
  return (
    <ol
      className={classes['season']}
      style={property('--columns', setup.slots.length * fieldCount)}
    >
      {days.map(({ matches, byes }, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game day is its position
        <li key={day} className={classes['day']}>
          <h3 className={classes['date']}>
            {dayLabel(setup.days[day] ?? { date: null }, day)}
            {byes.map((team) => (
              <span
                key={team}
                className={classes['bye']}
                data-followed={team === followed || undefined}
              >
                Bye: {teams[team]}
              </span>
            ))}
          </h3>
          <ul className={classes['matches']}>
            {matches.map(({ home, away, slot, field }) => (
              <li
                key={`${home}-${away}`}
                className={classes['match']}
                style={property('--column', slot * fieldCount + field + 1)}
                data-followed={home === followed || away === followed || undefined}
              >
                <span className={classes['teams']}>
                  <span className={classes['team']}>{teams[home]}</span>
                  <span className={classes['team']}>{teams[away]}</span>
                </span>
                <span className={classes['place']}>
                  {timeLabel(setup.slots[slot] ?? { start: null }, slot)}
                  {fieldCount > 1 && `, Field ${setup.fields[field]?.name}`}
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
