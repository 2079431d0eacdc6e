import { type ReactNode, useState } from 'react';
import { LinkPage } from '#kernel/web/ui/link-page.tsx';
import { useHydrated } from '#kernel/web/ui/use-hydrated.ts';
import { useLinkSecret } from '#kernel/web/ui/use-link-secret.ts';
import { registerPath } from '../../api.ts';
import type { OpenForm } from '../../form.ts';
import { FormHead } from './form-head.tsx';
import { OwnRegistrationPage } from './own-registration.tsx';
import { type Registered, RegisterForm } from './register-form.tsx';
import classes from './registering.module.css';
import { ResendLink } from './resend-link.tsx';
import { StateNotice } from './state-notice.tsx';

interface RegisteringProps {
  readonly form: OpenForm | null; // null: unknown, or not published
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
        {hydrated ? <OpenedAddress made={made}>{formPage}</OpenedAddress> : formPage}
      </div>
    </LinkPage>
  );
}

interface OpenedAddressProps {
  readonly made: string;
  readonly children: ReactNode; // without a link
}

function OpenedAddress({ made, children }: OpenedAddressProps) {
  const secret = useLinkSecret();
  if (secret === '') return children;
  return <OwnRegistrationPage key={secret} secret={secret} isNew={secret === made} />;
}

interface FramedFormProps {
  readonly form: OpenForm;
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

interface FormPageProps {
  readonly form: OpenForm;
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
