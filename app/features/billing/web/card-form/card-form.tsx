/**
 * The card form of the payment provider: Stripe, whose script is loaded when the form opens; the
 * test mode; or none. After a payment it shows a success message for two seconds and resets.
 */
import { Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { openContactDialog } from '#features/help/web/port.ts';
import { settingsQuery } from '#features/settings/web/port.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import classes from './card-form.module.css';
import { cardTakerOf, NotLoaded } from './card-inputs.tsx';
import { type CardUse, PURCHASE } from './card-use.ts';
import { SubscribeForm } from './subscribe-form.tsx';

/** Milliseconds for which the success of a payment is shown. */
export const PAYMENT_SHOWN = 2000;

interface CardFormProps {
  readonly use?: CardUse; // default: buying a plan
  readonly onBusy: (busy: boolean) => void; // a payment is in progress: don't close
  readonly onBought: () => void; // immediately
  readonly onDone: () => void; // after the success message
}

export function CardForm({ use = PURCHASE, onBusy, onBought, onDone }: CardFormProps) {
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery);
  const taker = useMemo(() => settings && cardTakerOf(settings), [settings]);
  const [paid, setPaid] = useState<string | null>(null); // the server's message
  const [isOver, setOver] = useState(false); // the form, shown again, then doesn't take the focus

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

/** Shown if no cards are accepted. */
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

interface PaymentDoneProps {
  readonly title: string;
  readonly message: string; // the server's
  readonly onDone: () => void; // when it disappears
}

/** Covers the form after a payment or a change, for two seconds. */
function PaymentDone({ title, message, onDone }: PaymentDoneProps) {
  const end = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(end, PAYMENT_SHOWN);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={classes['done']} role="status">
      <IconCircleCheck size={48} aria-hidden="true" />
      <Text fw={650} fz="lg">
        {title}
      </Text>
      <Text c="dimmed">{message}</Text>
    </div>
  );
}
