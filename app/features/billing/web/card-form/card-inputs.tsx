import type { Settings } from '@evenfield/wire';
import { Button } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { CardInputsProps } from './card-maker.ts';

/** The configured payment provider. */
export type CardTaker =
  | { readonly kind: 'stripe'; readonly publicKey: string }
  | { readonly kind: 'test' };

/** Returns null if there is none, so no plan can be bought. */
export function cardTakerOf({ paymentMode, paymentKey }: Settings): CardTaker | null {
  if (paymentMode === 'test') return { kind: 'test' };
  return paymentMode === null || paymentKey === null
    ? null
    : { kind: 'stripe', publicKey: paymentKey };
}

/**
 * The provider's card inputs, loaded when first shown. If they fail to load, an error is shown
 * instead.
 */
export function CardInputs({ taker, ...props }: CardInputsProps & { readonly taker: CardTaker }) {
  const [round, setRound] = useState(0);
  const Inputs = useMemo(() => {
    void round; // loads again after a failure
    return lazy(async () => ({ default: await loadInputs(taker) }));
  }, [taker, round]);

  return (
    <CatchBoundary
      getResetKey={() => round}
      errorComponent={() => <NotLoaded onTryAgain={() => setRound((before) => before + 1)} />}
    >
      <Suspense fallback={<LoadingShape label="Loading the card form" rows={2} rowHeight={64} />}>
        <Inputs {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

async function loadInputs(taker: CardTaker): Promise<ComponentType<CardInputsProps>> {
  if (taker.kind === 'test') return (await import('./test-mode/test-card.tsx')).TestCard;
  const { loadStripeCard } = await import('./stripe/load-stripe-card.tsx');
  return loadStripeCard(taker.publicKey);
}

/** Shown in place of a card form that failed to load. */
export function NotLoaded({
  onTryAgain,
  busy = false,
}: {
  readonly onTryAgain: () => void;
  readonly busy?: boolean;
}) {
  return (
    <NoticeStrip
      tone="error"
      title="The card form could not be loaded."
      actions={
        <Button variant="default" size="sm" loading={busy} onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      Nothing was charged. Check your connection, and whether the browser blocks scripts of the
      payment provider.
    </NoticeStrip>
  );
}
