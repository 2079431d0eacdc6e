import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { registerPath } from '../../api.ts';
import type { OpenForm } from '../../form.ts';
import { FormHead } from './form-head.tsx';
import type { Arrival } from './payment-return.ts';
import { ResendLink } from './resend-link.tsx';

interface UnlinkedReturnProps {
  readonly form: OpenForm;
  readonly arrival: Arrival;
}

/** Where a payment leads back to in a browser that does not know the link to the registration. */
export function UnlinkedReturn({ form, arrival }: UnlinkedReturnProps) {
  const isDone = arrival === 'done';
  return (
    <>
      <FormHead form={form} />
      <NoticeStrip
        tone={isDone ? 'success' : 'neutral'}
        title={isDone ? 'Thank you for your payment' : 'You have not paid'}
      >
        {isDone
          ? 'Once it is confirmed, a receipt comes by e-mail. To see your registration, open the link in that e-mail.'
          : 'To pay, open the link in the e-mail about your registration.'}
      </NoticeStrip>
      <h2>Lost your link?</h2>
      <ResendLink form={form.id} />
      <p>
        <a href={registerPath(form.id)}>Back to the form</a>
      </p>
    </>
  );
}
