import type { EventType } from '@evenfield/engine';
import { Radio } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import classes from '../section.module.css';
import type { SeasonForm } from '../setup-form.ts';
import { switchEvent } from './season-changes.ts';

const EVENTS: readonly { event: EventType; label: string; words: string }[] = [
  { event: 'league', label: 'League', words: 'Round robin over a season of game days' },
  { event: 'tournament', label: 'Tournament', words: 'Several games a day, no opponent twice' },
];

/** The choice of league or tournament; filled dates follow it, typed ones stay. */
export function EventTypeChoice() {
  const { control, getValues, setValue } = useFormContext<SeasonForm>();
  const event = useWatch({ control, name: 'event' });
  const choose = (chosen: EventType) => {
    const { dates } = switchEvent(getValues(), chosen);
    setValue('dates', dates);
    setValue('event', chosen);
  };
  return (
    <fieldset className={classes['events']}>
      <legend>Schedule type</legend>
      {EVENTS.map((choice) => (
        <Radio
          key={choice.event}
          name="event"
          label={choice.label}
          description={choice.words}
          checked={event === choice.event}
          onChange={() => choose(choice.event)}
        />
      ))}
    </fieldset>
  );
}
