/**
 * The plan dialogs, at the root of every page: one window whose content changes. The message that
 * the plan is unknown needs no server; the plan cards and the card form are loaded when first
 * shown.
 */
import { Button, Group, Loader, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loginRecord } from '#kernel/web/login-record.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import {
  closePlanDialog,
  markBought,
  type PlanDialog,
  planDialog,
  usePlanDialog,
} from '../plan-dialogs.ts';
import { PanelFailed } from './panel-failed.tsx';

const PlanCards = lazy(async () => ({
  default: (await import('./plan-cards-panel.tsx')).PlanCardsPanel,
}));
const Purchase = lazy(async () => ({
  default: (await import('./purchase-panel.tsx')).PurchasePanel,
}));

export function PlanDialogs() {
  const dialog = usePlanDialog();
  const [last, setLast] = useState(dialog); // stays while the window fades out
  const [paying, setPaying] = useState(false);
  if (dialog !== null && dialog !== last) setLast(dialog);
  const shown = dialog ?? last;
  const queries = useQueryClient();
  useEffect(closeForOthers, []);

  const bought = () => {
    markBought();
    void queries.invalidateQueries(); // the plan, its bills, and everything that it unlocks
  };

  return (
    <Modal
      opened={dialog !== null}
      onClose={closePlanDialog}
      closeOnEscape={!paying}
      closeOnClickOutside={false} // what was typed would be lost
      closeButtonProps={{ 'aria-label': 'Close', disabled: paying }}
      size={shown?.kind === 'asking' || shown?.kind === 'unknown' ? 'md' : 'xl'}
      title={shown === null ? '' : titleOf(shown)}
    >
      <CatchBoundary getResetKey={() => shown?.kind ?? ''} errorComponent={PanelFailed}>
        <Suspense fallback={<LoadingShape label="Loading the plans" rows={3} rowHeight={96} />}>
          {shown !== null && <Content dialog={shown} onPaying={setPaying} onBought={bought} />}
        </Suspense>
      </CatchBoundary>
    </Modal>
  );
}

interface ContentProps {
  readonly dialog: PlanDialog;
  readonly onPaying: (paying: boolean) => void;
  readonly onBought: () => void;
}

function Content({ dialog, onPaying, onBought }: ContentProps) {
  switch (dialog.kind) {
    case 'asking':
      return (
        <Group role="status">
          <Loader size="sm" aria-hidden="true" />
          <Text>Checking your plan.</Text>
        </Group>
      );
    case 'unknown':
      return (
        <NoticeStrip
          tone="error"
          title="Your plan could not be checked right now."
          actions={
            <Button variant="default" size="sm" onClick={dialog.tryAgain}>
              Try again
            </Button>
          }
        >
          {dialog.message}
        </NoticeStrip>
      );
    case 'required':
      return <PlanCards reason={dialog.reason} />;
    case 'details':
      return <PlanCards reason={null} />;
    case 'purchase':
      return (
        <Purchase
          matches={dialog.matches ?? null}
          onPaying={onPaying}
          onBought={onBought}
          onDone={closePlanDialog}
        />
      );
  }
}

function titleOf({ kind }: PlanDialog): string {
  switch (kind) {
    case 'asking':
    case 'unknown':
      return 'Your plan';
    case 'required':
      return 'Subscription required';
    case 'details':
      return 'Pricing details';
    case 'purchase':
      return 'Purchase plan';
  }
}

/** Closes the dialog when another user signs in, in any tab: nobody pays for someone else. */
function closeForOthers(): () => void {
  let person = loginRecord.load()?.user.email;
  return loginRecord.subscribe(() => {
    const now = loginRecord.load()?.user.email;
    if (now === undefined || now === person) return; // a signed-out user may return
    const isOther = person !== undefined;
    person = now;
    if (isOther && planDialog.getState().request !== null) closePlanDialog();
  });
}
