import { dayLabel, timeLabel } from '@evenfield/wire';
import type { CSSProperties } from 'react';
import type { GeneratedLeague } from './generated-league.ts';
import classes from './small-chart.module.css';

interface SmallChartProps {
  readonly drawn: GeneratedLeague;
  readonly followed: number; // index of the team whose matches are highlighted
}

/** A season at a glance: a row per game day, a column per time and field; on a phone, lists. */
export function SmallChart({ drawn: { setup, days }, followed }: SmallChartProps) {
  const teams = setup.entries[0]?.teams ?? [];
  const fieldCount = setup.fields.length;
  return (
    <ol
      className={classes['season']}
      style={property('--columns', setup.slots.length * fieldCount)}
    >
      {days.map(({ matches, byes }, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a game day is its index
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

/** Returns a style with a custom property, whose use depends on the screen's width. */
function property(name: `--${string}`, value: number): CSSProperties {
  const properties: Record<`--${string}`, number> = { [name]: value };
  return properties;
}
