import { useState } from 'react';
import { CardForm } from '../card-form/card-form.tsx';
import { Charges } from './charges.tsx';
import classes from './purchase.module.css';

interface PurchasePanelProps {
  readonly matches: number | null; // of the schedule that waits for the plan; null: none does
  readonly onPaying: (paying: boolean) => void; // a payment is on its way
  readonly onBought: () => void; // at once
  readonly onDone: () => void; // once that was said
}

/** What LITE costs now and later, and the card that pays for it. */
export function PurchasePanel({ matches, onPaying, onBought, onDone }: PurchasePanelProps) {
  const [bought, setBought] = useState(false);
  return (
    <div className={classes['purchase']} data-bought={bought || undefined}>
      {!bought && <Charges matches={matches} />}
      <CardForm
        onBusy={onPaying}
        onBought={() => {
          setBought(true);
          onBought();
        }}
        onDone={onDone}
      />
    </div>
  );
}
