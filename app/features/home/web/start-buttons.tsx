import type { EventType } from '@evenfield/engine';
import type { MouseEvent } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import classes from './start-buttons.module.css';

interface StartButtonsProps {
  readonly onStart: (event: EventType) => void;
}

/** The two ways to start. Before hydration they link to the form, which asks for no sport. */
export function StartButtons({ onStart }: StartButtonsProps) {
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
        look="neutral"
        name="event"
        value="tournament"
        onClick={start('tournament')}
      >
        Schedule a tournament
      </PlainButton>
    </form>
  );
}
