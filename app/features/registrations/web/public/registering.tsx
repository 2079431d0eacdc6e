import { type ReactNode, useLayoutEffect, useState } from 'react';
import { LinkPage } from '#kernel/web/ui/link-page.tsx';
import { useHydrated } from '#kernel/web/ui/use-hydrated.ts';
import { useLinkSecret } from '#kernel/web/ui/use-link-secret.ts';
import { registerPath } from '../../api.ts';
import { formatAmount, type OwnFee } from '../../fees.ts';
import type { OpenForm } from '../../form.ts';
import type { PricedForm } from '../../priced-form.ts';
import { FeeNotice } from './fee-notice.tsx';
import { describeFee } from './fee-words.ts';
import { FormHead } from './form-head.tsx';
import { OwnRegistrationPage } from './own-registration.tsx';
import { payPath, readPaymentReturn, settlePaymentReturn } from './payment-return.ts';
import { type Registered, RegisterForm } from './register-form.tsx';
import classes from './registering.module.css';
import { ResendLink } from './resend-link.tsx';
import { StateNotice } from './state-notice.tsx';
import { UnlinkedReturn } from './unlinked-return.tsx';

interface RegisteringProps {
  readonly form: PricedForm | null; // null: unknown, or not published
  readonly missing: ReactNode; // what stands in place of a form that is null
  readonly tools: ReactNode; // at the end of the page header
}

/**
 * The page of a registration form. With the secret of a link in its address it is the page of one
 * registration, also when the form is no longer published.
 */
export function Registering({ form, missing, tools }: RegisteringProps) {
  const hydrated = useHydrated();
  const [made, setMade] = useState(''); // the secret of what was registered on this page
  const openLink = ({ secret }: Registered) => {
    setMade(secret);
    window.location.replace(`#${secret}`); // in place of the form in the browser's history
  };
  const formPage = form === null ? missing : <FormPage form={form} onRegistered={openLink} />;
  return (
    <LinkPage tools={tools}>
      <div className={classes['page']}>
        {hydrated ? (
          <OpenedAddress form={form} made={made}>
            {formPage}
          </OpenedAddress>
        ) : (
          formPage
        )}
      </div>
    </LinkPage>
  );
}

interface OpenedAddressProps {
  readonly form: OpenForm | null;
  readonly made: string;
  readonly children: ReactNode; // without a link
}

function OpenedAddress({ form, made, children }: OpenedAddressProps) {
  const linked = useLinkSecret();
  const [back] = useState(() => readPaymentReturn(linked));
  useLayoutEffect(() => settlePaymentReturn(back), [back]);
  const secret = linked || back.secret;
  if (secret === '') {
    if (form === null || back.arrival === null) return children;
    return <UnlinkedReturn form={form} arrival={back.arrival} />;
  }
  return (
    <OwnRegistrationPage
      key={secret}
      secret={secret}
      isNew={secret === made}
      arrival={secret === back.secret ? back.arrival : null}
    />
  );
}

interface FramedFormProps {
  readonly form: PricedForm;
}

/**
 * The form in a frame on somebody else's page. Nothing can be withdrawn or changed there, where a press
 * could be led astray: the link to the registration opens a page of its own.
 */
export function FramedForm({ form }: FramedFormProps) {
  const [registered, setRegistered] = useState<Registered | null>(null);
  return (
    <div className={classes['page']} data-framed="">
      {registered === null ? (
        <FormPage form={form} onRegistered={setRegistered} />
      ) : (
        <>
          <FormHead form={form} />
          <StateNotice form={form} registration={registered.registration} isNew />
          {registered.fee !== null && (
            <FramedFee form={form} registered={registered} fee={registered.fee} />
          )}
          <p>
            <a href={registerPath(form.id, registered.secret)} target="_top">
              See or change the registration
            </a>
          </p>
        </>
      )}
    </div>
  );
}

interface FramedFeeProps {
  readonly form: OpenForm;
  readonly registered: Registered;
  readonly fee: OwnFee;
}

/** The fee in a frame. Its payment begins on the page of the registration, which knows the way back. */
function FramedFee({ form, registered: { secret, registration }, fee }: FramedFeeProps) {
  return (
    <FeeNotice words={describeFee(form, registration, fee, new Date())}>
      {fee.canPay && (
        <a className={classes['pay']} href={payPath(form.id, secret)} target="_top">
          Pay {formatAmount(fee.outstanding, fee.currency)}
        </a>
      )}
    </FeeNotice>
  );
}

interface FormPageProps {
  readonly form: PricedForm;
  readonly onRegistered: (registered: Registered) => void;
}

function FormPage({ form, onRegistered }: FormPageProps) {
  return (
    <>
      <FormHead form={form} />
      <noscript>This page needs JavaScript to send a registration. Allow it to register.</noscript>
      <RegisterForm form={form} onRegistered={onRegistered} />
      <details className={classes['resend']}>
        <summary>Already registered and lost your link?</summary>
        <ResendLink form={form.id} />
      </details>
    </>
  );
}
