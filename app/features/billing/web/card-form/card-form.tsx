/**
 * The card form, of whoever takes the money here: Stripe, whose inputs and script are loaded when the form
 * opens; the test mode; or nobody. Once it is paid, that is said for two seconds, and the form is empty.
 */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { openContactDialog } from '#kernel/web/contact-dialog.ts';
import { settingsQuery } from '#kernel/web/settings-query.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import { cardTakerOf, NotLoaded } from './card-inputs.tsx';
import { type CardUse, PURCHASE } from './card-use.ts';
import { PaymentDone } from './payment-done.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

interface CardFormProps {
  readonly use?: CardUse; // to buy a plan unless told
  readonly onBusy: (busy: boolean) => void; // a payment is on its way: not to be closed
  readonly onBought: () => void; // at once
  readonly onDone: () => void; // once that was said
}

export function CardForm({ use = PURCHASE, onBusy, onBought, onDone }: CardFormProps) {
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery);
  const taker = useMemo(() => settings && cardTakerOf(settings), [settings]);
  const [paid, setPaid] = useState<string | null>(null); // the server's words
  const [isOver, setOver] = useState(false); // the form that comes back then takes nobody's focus

  if (isError) return <NotLoaded busy={isFetching} onTryAgain={() => void refetch()} />;
  if (taker === undefined) {
    return <LoadingShape label="Loading the card form" rows={4} rowHeight={64} />;
  }
  if (taker === null) return <NoCards />;
  if (paid !== null) {
    const end = () => {
      setPaid(null);
      setOver(true);
      onDone();
    };
    return <PaymentDone title={use.done} message={paid} onDone={end} />;
  }
  const Start = isOver ? Fragment : StartHere;
  return (
    <Start>
      <SubscribeForm
        taker={taker}
        use={use}
        onBusy={onBusy}
        onBought={(message) => {
          setPaid(message);
          onBought();
        }}
        onOwned={() => {
          onBought();
          onDone();
        }}
      />
    </Start>
  );
}

/** There is nobody who takes a card. */
function NoCards() {
  return (
    <NoticeStrip
      title="No cards are taken here yet."
      actions={
        <Button variant="default" size="sm" onClick={openContactDialog}>
          Contact us
        </Button>
      }
    >
      Payments are not set up on this server, so no plan can be bought. Write to us and we will tell
      you when they are. Everything in FREE keeps working.
    </NoticeStrip>
  );
}
