import type { FailedPayment } from '@evenfield/contract/billing';
import { sayLongDate } from '#src/lib/say-date.ts';
import { sayAmount } from '#src/lib/say-money.ts';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';

/** That a renewal could not be charged: when it is tried again, and what the holder of the card can do. */
export function FailedPaymentNotice({ failed }: { readonly failed: FailedPayment }) {
  const { cents, nextTry } = failed;
  return (
    <NoticeStrip tone="warning" title={`Your payment of ${sayAmount(cents)} failed.`}>
      {nextTry === null
        ? 'We will not try again, and the plan ends. You can subscribe again, with another card if you like.'
        : `It is tried again on ${sayLongDate(nextTry)}. Please make sure that your card can be charged by then: enough money on it, not expired, not blocked by your bank. Until then everything stays as it is. If the last try fails too, the plan ends and nothing more is billed; you can then subscribe again with another card.`}
    </NoticeStrip>
  );
}
