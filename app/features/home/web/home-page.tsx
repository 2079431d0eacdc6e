import type { EventType, Setup } from '@evenfield/engine';
import { type MouseEvent, useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { ContactSection } from './contact-section.tsx';
import { FairnessProof } from './fairness-proof.tsx';
import classes from './home-page.module.css';
import { LeagueTablesBanner } from './league-tables-banner.tsx';
import { LiveLeague } from './tried-league/live-league.tsx';
import { TeamNames } from './tried-league/team-names.tsx';
import { useTriedLeague } from './tried-league/use-tried-league.ts';
import { WhatItDoes } from './what-it-does/what-it-does.tsx';

interface HomePageProps {
  readonly onStart: (event: EventType) => void; // opens an empty form
  readonly onKeep: (setup: Setup) => void; // opens a form with the league tried
  readonly mountContact: (element: HTMLElement) => Promise<unknown>;
}

/** The introduction, the live league beside it, and the product behind it. */
export function HomePage({ onStart, onKeep, mountContact }: HomePageProps) {
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
          <TeamNames text={tried.text} onType={tried.setText} />
        </div>
        <LiveLeague tried={tried} followed={followed} onFollow={setFollowed} onKeep={onKeep} />
      </div>
      {tried.drawn !== null && <FairnessProof drawn={tried.drawn} />}
      <WhatItDoes />
      <LeagueTablesBanner />
      <section className={classes['end']}>
        <h2>Your season is a few minutes away.</h2>
        <StartButtons onStart={onStart} />
      </section>
      <ContactSection mountForm={mountContact} />
    </div>
  );
}

interface StartButtonsProps {
  readonly onStart: (event: EventType) => void;
}

/** The two ways to start. Before hydration they link to the form, which asks for no sport. */
function StartButtons({ onStart }: StartButtonsProps) {
  const start = (event: EventType) => (press: MouseEvent) => {
    press.preventDefault();
    onStart(event);
  };
  return (
    <form action="/generate-schedule" className={classes['start']}>
      <PlainButton type="submit" size="large" name="event" value="league" onClick={start('league')}>
        Schedule a league
      </PlainButton>
      <PlainButton
        type="submit"
        size="large"
        variant="neutral"
        name="event"
        value="tournament"
        onClick={start('tournament')}
      >
        Schedule a tournament
      </PlainButton>
    </form>
  );
}
