import { StartHere } from '#src/ui/start-here.tsx';
import { CardForm } from '../card-form/card-form.tsx';
import { Charges } from './charges.tsx';
import classes from './purchase.module.css';

interface PurchasePanelProps {
  readonly onPaying: (paying: boolean) => void; // a payment is on its way
  readonly onBought: () => void; // at once
  readonly onDone: () => void; // once that was said
}

/** What LITE costs now and later, and the card that pays for it. */
export function PurchasePanel({ onPaying, onBought, onDone }: PurchasePanelProps) {
  return (
    <StartHere className={classes['panel']}>
      <Charges />
      <CardForm onBusy={onPaying} onBought={onBought} onDone={onDone} />
    </StartHere>
  );
}
