import type { FailedPayment } from '@evenfield/contract/billing';
import { Button } from '@mantine/core';
import { sayLongDate } from '#kernel/web/say-date.ts';
import { sayAmount } from '#kernel/web/say-money.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';

interface FailedPaymentProps {
  readonly failed: FailedPayment;
  readonly onChangeCard: () => void;
}

/** That a renewal could not be charged: when it is tried again, and what the holder of the card can do. */
export function FailedPaymentNotice({ failed, onChangeCard }: FailedPaymentProps) {
  const { cents, nextTry } = failed;
  return (
    <NoticeStrip
      tone="warning"
      title={`Your payment of ${sayAmount(cents)} failed.`}
      actions={<Button onClick={onChangeCard}>Change card</Button>}
    >
      {nextTry === null
        ? 'We will not try again, and the plan ends unless you pay with another card. You can also subscribe again later.'
        : `It is tried again on ${sayLongDate(nextTry)}. Pay with another card, or make sure that your card can be charged by then: enough money on it, not expired, not blocked by your bank. Until then everything stays as it is. If the last try fails too, the plan ends and nothing more is billed.`}
    </NoticeStrip>
  );
}
