import { useEffect, useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { registrationCalls } from '../../api.ts';
import type { OpenForm } from '../../form.ts';
import type { OwnRegistration } from '../../registration.ts';
import { callByLink } from './call-by-link.ts';
import { formInAddress } from './form-in-address.ts';
import { LinkedRegistration } from './linked-registration.tsx';
import { type LinkedFee, readFee } from './own-fee.ts';
import type { Arrival } from './payment-return.ts';
import { ResendLink } from './resend-link.tsx';

type State =
  | { readonly kind: 'opening' | 'unknown' | 'unreached' }
  | {
      readonly kind: 'opened';
      readonly form: OpenForm;
      readonly registration: OwnRegistration;
      readonly fee: LinkedFee;
    };

interface OwnRegistrationPageProps {
  readonly secret: string;
  readonly isNew: boolean; // it was made on this page just now
  readonly arrival: Arrival | null;
}

/** The page of a registration, by its link. */
export function OwnRegistrationPage({ secret, isNew, arrival }: OwnRegistrationPageProps) {
  const [state, setState] = useState<State>({ kind: 'opening' });
  const open = async () => {
    try {
      const fee = readFee(secret);
      const { data } = await callByLink(registrationCalls.openOwnRegistration, secret);
      setState({ kind: 'opened', ...data, fee: await fee });
    } catch (failure) {
      const isUnknown = failure instanceof CallFailure && failure.code === 'notFound';
      setState({ kind: isUnknown ? 'unknown' : 'unreached' });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    void open();
  }, [secret]);

  switch (state.kind) {
    case 'opening':
      return (
        <>
          <h1>Your registration</h1>
          <LoadingShape label="Opening your registration" rowHeight={96} />
        </>
      );
    case 'opened':
      return (
        <LinkedRegistration
          {...{ secret, isNew, arrival, form: state.form }}
          first={state.registration}
          firstFee={state.fee}
        />
      );
    case 'unknown':
      return (
        <EmptyState
          order={1}
          title="This link no longer works"
          picture={<HalfMark size={96} />}
          action={<ResendLink form={formInAddress()} />}
        >
          There is a newer link, or the registration was erased. Enter the e-mail address that is
          registered, and a new link is sent there.
        </EmptyState>
      );
    case 'unreached':
      return (
        <EmptyState
          order={1}
          title="No connection"
          picture={<HalfMark size={96} />}
          action={
            <PlainButton variant="neutral" onClick={() => void open()}>
              Try again
            </PlainButton>
          }
        >
          Your registration could not be loaded yet.
        </EmptyState>
      );
  }
}
