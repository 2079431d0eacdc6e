import { useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { PlainDialog } from '#kernel/web/ui/plain/plain-dialog.tsx';
import classes from './registering.module.css';

interface WithdrawButtonProps {
  readonly name: string; // of who is registered
  readonly hasPlace: boolean; // which is lost
  readonly refund: string; // what becomes of what was paid; '' if nothing was
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
}

/** Withdraws a registration after a question. */
export function WithdrawButton({
  name,
  hasPlace,
  refund,
  isBusy,
  onWithdraw,
}: WithdrawButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PlainButton variant="neutral" disabled={isBusy} onClick={() => setAsking(true)}>
        Withdraw
      </PlainButton>
      <PlainDialog opened={isAsking} title={`Withdraw ${name}?`} onClose={() => setAsking(false)}>
        <p>
          {hasPlace
            ? 'The place is free for others at once. This cannot be undone.'
            : 'The place on the waitlist is lost. This cannot be undone.'}
        </p>
        {refund !== '' && <p>You have paid. {refund}</p>}
        <div className={classes['answers']}>
          <PlainButton
            variant="danger"
            onClick={() => {
              setAsking(false);
              onWithdraw();
            }}
          >
            Withdraw {name}
          </PlainButton>
          <PlainButton variant="neutral" onClick={() => setAsking(false)}>
            Stay registered
          </PlainButton>
        </div>
      </PlainDialog>
    </>
  );
}
