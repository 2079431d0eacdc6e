import { Anchor } from '@mantine/core';
import { openPricingDetails } from '#kernel/web/plan-dialogs.ts';

/** Beside the switch of a published schedule that no plan shows. */
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
