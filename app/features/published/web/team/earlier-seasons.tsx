import { ordinal } from '@evenfield/engine';
import { useMemo } from 'react';
import { useLoaded } from '#kernel/web/use-loaded.ts';
import { pagePath } from '#league/audience-paths.ts';
import classes from './earlier-seasons.module.css';
import type { EarlierSeason } from './load-earlier.ts';

interface EarlierSeasonsProps {
  readonly id: string; // of the schedule
  readonly team: string; // its name
  readonly embedded: boolean; // links leave the other site's frame
}

/** How a team did in earlier seasons, with links to them; nothing if it did not play. */
export function EarlierSeasons({ id, team, embedded }: EarlierSeasonsProps) {
  const load = useMemo(
    () => async () => (await import('./load-earlier.ts')).loadEarlier(id, team),
    [id, team],
  );
  const loaded = useLoaded(load);
  if (loaded.state !== 'here' || loaded.value.length === 0) return null;
  return (
    <section className={classes['earlier']}>
      <h3 className={classes['heading']}>Earlier seasons</h3>
      <ul className={classes['rows']}>
        {loaded.value.map((one) => (
          <li key={`${one.schedule} ${one.division} ${one.pool}`} className={classes['row']}>
            <a
              href={pagePath(one.schedule, { division: one.division, pool: one.pool, team })}
              {...(embedded && { target: '_blank', rel: 'noopener' })}
            >
              {one.season ?? one.name}
            </a>
            <span>{formatSeason(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Women: 2nd of 8, won 5, tied 1, lost 2'. */
function formatSeason({ division, pool, rank, teams, won, drawn, lost }: EarlierSeason): string {
  const entry = pool === null ? division : `${division} ${pool}`;
  if (rank === null) return `${entry}: no results`;
  return `${entry}: ${ordinal(rank)} of ${teams}, won ${won}, tied ${drawn}, lost ${lost}`;
}
