import type { CurrentPlan, PaymentCard } from '@evenfield/wire/billing';
import { Button, Modal, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { formatAmount } from '#kernel/web/format-money.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { CARD_CHANGE } from './card-form/card-use.ts';
import { PanelFailed } from './purchase/panel-failed.tsx';
import classes from './subscription-page.module.css';

const BRANDS: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);

const CardForm = lazy(async () => ({
  default: (await import('./card-form/card-form.tsx')).CardForm,
}));

interface CardBlockProps {
  readonly plan: CurrentPlan;
  readonly changing: boolean; // the form for another card is open
  readonly onChanging: (changing: boolean) => void;
}

/** The card that pays for the plan, and changing it. */
export function CardBlock({ plan, changing, onChanging }: CardBlockProps) {
  const title = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    onChanging(false);
    button.current?.focus(); // if its opener is gone; else that gets the focus back afterwards
  };
  return (
    <section className={classes['block']} aria-labelledby={title}>
      <Title order={2} id={title}>
        Payment card
      </Title>
      <Text>
        {plan.card === null
          ? 'The payment provider has not told us yet which card pays for your plan.'
          : describeCard(plan.card)}
      </Text>
      <Button ref={button} variant="default" onClick={() => onChanging(true)}>
        Change card
      </Button>
      <ChangeCardDialog plan={plan} opened={changing} onClose={close} />
    </section>
  );
}

interface ChangeCardDialogProps {
  readonly plan: CurrentPlan;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes the plan's card, which pays any debt at once, and future bills. */
function ChangeCardDialog({ plan, opened, onClose }: ChangeCardDialogProps) {
  const [busy, setBusy] = useState(false);
  const [before, setBefore] = useState(plan); // shown during the success message
  const queries = useQueryClient();
  if (!opened && before !== plan) setBefore(plan);
  const { card, failed } = before;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!busy}
      closeOnClickOutside={false} // what was typed would be lost
      closeButtonProps={{ 'aria-label': 'Close', disabled: busy }}
      title="Change card"
    >
      <Text mb="md">
        {card !== null && `Your plan is paid with ${describeCard(card)}. `}
        {failed === null
          ? 'The new card is charged from the next bill on.'
          : `The new card is charged ${formatAmount(failed.cents)} at once, which could not be paid, and the bills to come.`}
      </Text>
      <CatchBoundary getResetKey={() => 'card'} errorComponent={PanelFailed}>
        <Suspense fallback={<LoadingShape label="Loading the card form" rows={4} rowHeight={64} />}>
          <CardForm
            use={CARD_CHANGE}
            onBusy={setBusy}
            onBought={() => void queries.invalidateQueries()} // the plan, its bills, and all that it opens
            onDone={onClose}
          />
        </Suspense>
      </CatchBoundary>
    </Modal>
  );
}

/** Formats 'Visa ending in 4242, expires 12/2029'. */
function describeCard({ brand, last4, month, year }: PaymentCard): string {
  const name = BRANDS.get(brand) ?? 'Card';
  return `${name} ending in ${last4}, expires ${String(month).padStart(2, '0')}/${year}`;
}
