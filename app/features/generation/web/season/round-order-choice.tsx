import type { RoundOrder } from '@evenfield/engine';
import { Radio } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import classes from '../section.module.css';
import type { SetupForm } from '../setup-form.ts';

const ORDERS: readonly { order: RoundOrder; label: string; words: string }[] = [
  {
    order: 'breaks',
    label: 'Alternating home and away',
    words: 'Few back-to-back home or away games',
  },
  {
    order: 'carryOver',
    label: 'Varied opponent order',
    words: 'No team keeps meeting opponents who have just played the same strong team',
  },
];

/** The choice of which preference for the order of rounds wins when both are impossible. */
export function RoundOrderChoice() {
  const { control } = useFormContext<SetupForm>();
  const event = useWatch({ control, name: 'event' });
  const { field } = useController({ control, name: 'order' });
  if (event !== 'league') return null;
  return (
    <fieldset className={classes['events']}>
      <legend>When both aren't possible, prefer</legend>
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
