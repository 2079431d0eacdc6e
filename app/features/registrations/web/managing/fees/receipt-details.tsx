import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { payerLines } from '#kernel/web/payer-lines.ts';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { PayerForm } from '#kernel/web/ui/payer-form.tsx';
import type { FeeAccount } from '../../../fees.ts';
import classes from './fees.module.css';
import { useAccountChange } from './use-account-change.ts';

/** Whom receipts name. */
export function ReceiptDetails({ account }: { readonly account: FeeAccount }) {
  const [isEditing, setEditing] = useState(false);
  const change = useAccountChange(account);
  const lines = payerLines(account.details);
  return (
    <section className={classes['part']} aria-labelledby="fee-receipts">
      <h2 id="fee-receipts">Receipts</h2>
      <p>Whoever pays gets a receipt by e-mail. It names you with these details.</p>
      {isEditing ? (
        <PayerForm
          payer={account.details}
          noun="receipt details"
          onSave={async (typed) => {
            await change({ details: typed });
            setEditing(false);
            notifyDone('The receipt details are saved.');
          }}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          {lines.length === 0 ? (
            <p>No details yet: receipts show the name of your organization.</p>
          ) : (
            <address className={classes['address']}>
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and none moves
                <span key={at}>{line}</span>
              ))}
            </address>
          )}
          <Group>
            <Button variant="default" onClick={() => setEditing(true)}>
              Edit receipt details
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}
