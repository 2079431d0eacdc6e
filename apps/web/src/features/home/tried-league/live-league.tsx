import type { Setup } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { sayThings } from '#src/lib/say-number.ts';
import { FairnessLine } from './fairness-line.tsx';
import classes from './live-league.module.css';
import { SmallChart } from './small-chart.tsx';
import { TeamPicker } from './team-picker.tsx';
import type { TriedLeague } from './use-tried-league.ts';

interface LiveLeagueProps {
  readonly tried: TriedLeague;
  readonly followed: number;
  readonly onFollow: (team: number) => void;
  readonly onKeep: (setup: Setup) => void; // to go on with this league
}

/** The visitor's season, drawn again with every name that is typed. */
export function LiveLeague({ tried, followed, onFollow, onKeep }: LiveLeagueProps) {
  const { drawn, seed, drawAgain } = tried;
  const [entry] = drawn?.summary.entries ?? [];
  if (drawn === null || entry === undefined) {
    return (
      <section className={classes['league']} aria-label="Your schedule">
        <p className={classes['waiting']}>Two teams make a match. Type at least two names.</p>
      </section>
    );
  }
  const { teams, totals } = entry;
  const shown = followed < teams.length ? followed : 0;
  return (
    <section className={classes['league']} aria-label="Your schedule">
      <div className={classes['head']}>
        <h2 className={classes['title']}>
          {teams.length} teams, {sayThings(totals.matches, 'match', 'matches')},{' '}
          {sayThings(totals.days, 'Saturday', 'Saturdays')}
        </h2>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={drawAgain}
        >
          Draw again
        </Button>
      </div>
      <SmallChart drawn={drawn} followed={shown} />
      <TeamPicker teams={teams} followed={shown} onFollow={onFollow} />
      <FairnessLine summary={drawn.summary} />
      <div className={classes['foot']}>
        <p className={classes['seed']}>
          Draw {seed}. The same teams and the same number make the same schedule every time.
        </p>
        <Button
          variant="light"
          rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          onClick={() => onKeep(drawn.setup)}
        >
          Continue with this league
        </Button>
      </div>
    </section>
  );
}
