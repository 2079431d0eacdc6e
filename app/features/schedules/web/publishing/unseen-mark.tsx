import { Anchor } from '@mantine/core';
import { openPricingDetails } from '#features/billing/web/port.ts';

/** Marks a published schedule that the audience doesn't see for lack of a plan. */
export function UnseenMark() {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      onClick={() => void openPricingDetails()}
    >
      Not visible: you need LITE
    </Anchor>
  );
}
