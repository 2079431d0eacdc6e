import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#features/settings/web/port.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';

/** A notice if no money is charged: in test mode, or if no cards are accepted. */
export function PaymentModeNotice() {
  const mode = useQuery(settingsQuery).data?.paymentMode;
  if (mode === 'test') {
    return (
      <NoticeStrip title="Test mode">
        No money moves here. Plans are bought with test cards, such as
        4242&nbsp;4242&nbsp;4242&nbsp;4242; a real card is refused.
      </NoticeStrip>
    );
  }
  if (mode === null) {
    return (
      <NoticeStrip tone="warning" title="No cards are taken here.">
        Whoever runs this site has not set up payments, so plans cannot be bought now.
      </NoticeStrip>
    );
  }
  return null;
}
