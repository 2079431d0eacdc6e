import type { EventType, Setup } from '@evenfield/engine';
import { Button, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { ChartSection } from './chart-section.tsx';
import { FairnessProof } from './fairness-proof.tsx';
import classes from './home-page.module.css';
import { LiveLeague } from './tried-league/live-league.tsx';
import { MOST_TEAMS } from './tried-league/try-league.ts';
import { useTriedLeague } from './tried-league/use-tried-league.ts';
import { WhatItDoes } from './what-it-does.tsx';

interface StartProps {
  readonly onStart: (event: EventType) => void; // an empty form is wanted
}

interface HomePageProps extends StartProps {
  readonly onKeep: (setup: Setup) => void; // the league that was tried is wanted
}

/** The words, the league that runs beside them, and what is behind it. */
export function HomePage({ onStart, onKeep }: HomePageProps) {
  const tried = useTriedLeague();
  const [followed, setFollowed] = useState(0);
  return (
    <div className={classes['page']}>
      <div className={classes['hero']}>
        <div className={classes['words']}>
          <h1 className={classes['headline']}>A fair season for every team.</h1>
          <p className={classes['lead']}>
            Type in your teams. Evenfield works out who plays whom, when and where, and shows the
            figures that prove it is fair.
          </p>
          <StartButtons onStart={onStart} />
          <Textarea
            className={classes['try']}
            label="Try it here: your teams, one a line"
            description={`Up to ${MOST_TEAMS} on this page. The schedule follows as you type.`}
            autosize
            minRows={6}
            maxRows={MOST_TEAMS}
            spellCheck={false}
            value={tried.text}
            onChange={(event) => tried.setText(event.currentTarget.value)}
          />
        </div>
        <LiveLeague tried={tried} followed={followed} onFollow={setFollowed} onKeep={onKeep} />
      </div>
      {tried.drawn !== null && <FairnessProof summary={tried.drawn.summary} />}
      <ChartSection />
      <WhatItDoes />
      <section className={classes['end']}>
        <Title order={2} size="h1">
          Your season is a few minutes away.
        </Title>
        <StartButtons onStart={onStart} />
      </section>
    </div>
  );
}

function StartButtons({ onStart }: StartProps) {
  return (
    <div className={classes['start']}>
      <Button size="lg" onClick={() => onStart('league')}>
        Schedule a league
      </Button>
      <Button size="lg" variant="default" onClick={() => onStart('tournament')}>
        Schedule a tournament
      </Button>
    </div>
  );
}
