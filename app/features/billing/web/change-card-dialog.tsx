import type { CurrentPlan } from '@evenfield/contract/billing';
import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { sayAmount } from '#kernel/web/say-money.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { CARD_CHANGE } from './card-form/card-use.ts';
import { describeCard } from './describe-card.ts';
import { PanelFailed } from './purchase/panel-failed.tsx';

const CardForm = lazy(async () => ({
  default: (await import('./card-form/card-form.tsx')).CardForm,
}));

interface ChangeCardDialogProps {
  readonly plan: CurrentPlan;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Another card for the plan: it pays at once what is owed, and the bills to come. */
export function ChangeCardDialog({ plan, opened, onClose }: ChangeCardDialogProps) {
  const [busy, setBusy] = useState(false);
  const [before, setBefore] = useState(plan); // the one that is shown stays while its change is shown
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
          : `The new card is charged ${sayAmount(failed.cents)} at once, which could not be paid, and the bills to come.`}
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
