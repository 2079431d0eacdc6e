import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { MAIL_SENT_SHOWN } from '#features/accounts/web/codes/mail-sent.tsx';
import { COUNTDOWN_TICK } from '#features/accounts/web/codes/use-wait.ts';
import { VERIFIED_SHOWN } from '#features/accounts/web/verification/email-verified.tsx';
import { PAYMENT_SHOWN } from '#features/billing/web/card-form/card-form.tsx';
import { AUTOSAVE_AFTER } from '#features/editor/web/saving/autosave.ts';
import { GUIDE_AFTER } from '#features/generation/web/guide/guide.tsx';
import { COPIED_SHOWN } from '#kernel/web/ui/copied-shown.ts';
import { notifyError, notifyWarning } from '#kernel/web/ui/notify.ts';

afterEach(() => notifications.clean());

/**
 * Four of the specification's eleven timings don't exist here, by contract: the chart, the embedded
 * schedule and the purchase appear as soon as possible, and errors stay until dismissed.
 */
test('the timings of the specification, each where it is used', () => {
  expect({
    guide: GUIDE_AFTER,
    autosave: AUTOSAVE_AFTER,
    copied: COPIED_SHOWN,
    payment: PAYMENT_SHOWN,
    verified: VERIFIED_SHOWN,
    mailSent: MAIL_SENT_SHOWN,
    countdown: COUNTDOWN_TICK,
  }).toEqual({
    ...{ guide: 3000, autosave: 2000, copied: 2000, payment: 2000 },
    ...{ verified: 3000, mailSent: 3000, countdown: 1000 },
  });
});

test('no error and no warning disappears by itself', () => {
  notifyError('It did not work.');
  notifyWarning('Look at this first.');
  const shown = notificationsStore.getState().notifications;
  expect(shown.map(({ autoClose }) => autoClose)).toEqual([false, false]);
});
