import type { TeamView } from '@evenfield/engine';
import type { ReactNode } from 'react';
import { DeferredRows, inParts } from '#kernel/web/ui/deferred-rows.tsx';
import leads from './summary.module.css';
import classes from './team-table.module.css';

export const TEAM_ROW_HEIGHT = 41; // pixels, as in `team-table.module.css`

interface TeamTableProps<T extends TeamView> {
  readonly name: string; // accessible name of the table
  readonly lead: string; // shared by its teams
  readonly titles: readonly string[]; // headers of the columns after the team
  readonly narrow?: boolean; // fits a phone with little scrolling
  readonly teams: readonly T[];
  readonly children: (team: T) => ReactNode; // renders its cells, one per title
}

/** A table of a division's teams with their figures. */
export function TeamTable<T extends TeamView>(props: TeamTableProps<T>) {
  const { name, lead, titles, narrow = false, teams, children } = props;
  return (
    <>
      <p className={leads['lead']}>{lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes['scroller']} tabIndex={0} aria-label={name}>
        <table className={classes['figures']} data-narrow={narrow || undefined}>
          <thead>
            <tr>
              <th scope="col" className={classes['team']}>
                Team
              </th>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {inParts(teams).map((together, part) => (
            <DeferredRows
              key={together[0]?.team}
              first={part === 0}
              columns={1 + titles.length}
              height={together.length * TEAM_ROW_HEIGHT}
            >
              {() =>
                together.map((team) => (
                  <tr key={team.team}>
                    <th scope="row" className={classes['team']}>
                      {team.name}
                    </th>
                    {children(team)}
                  </tr>
                ))
              }
            </DeferredRows>
          ))}
        </table>
      </section>
    </>
  );
}
