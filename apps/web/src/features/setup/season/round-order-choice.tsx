import type { RoundOrder } from '@evenfield/engine';
import { Radio } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import classes from '../section.module.css';
import type { SetupForm } from '../setup-form.ts';

const ORDERS: readonly { order: RoundOrder; label: string; words: string }[] = [
  {
    order: 'breaks',
    label: 'Home and away runs',
    words: 'Teams go by turns from home to away, and seldom stay on one side twice in a row',
  },
  {
    order: 'carryOver',
    label: 'Following the same team',
    words: 'Nobody meets one opponent after another who has just played the same strong team',
  },
];

/** Which of two wishes for the order of a league's rounds comes first, where not both can be had. */
export function RoundOrderChoice() {
  const { control } = useFormContext<SetupForm>();
  const event = useWatch({ control, name: 'event' });
  const { field } = useController({ control, name: 'order' });
  if (event !== 'league') return null;
  return (
    <fieldset className={classes['events']}>
      <legend>What the order of rounds keeps low first</legend>
      {ORDERS.map(({ order, label, words }) => (
        <Radio
          key={order}
          name="order"
          label={label}
          description={words}
          checked={field.value === order}
          onChange={() => field.onChange(order)}
        />
      ))}
    </fieldset>
  );
}
