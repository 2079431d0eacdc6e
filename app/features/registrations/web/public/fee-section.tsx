import { useEffect, useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { formatAmount, type OwnFee } from '../../fees.ts';
import { feeCalls } from '../../fees-api.ts';
import type { OpenForm } from '../../form.ts';
import type { OwnRegistration } from '../../registration.ts';
import { callByLink } from './call-by-link.ts';
import { FeeNotice } from './fee-notice.tsx';
import { describeFee, type FeeWords } from './fee-words.ts';
import { type LinkedFee, readFee, useConfirmation } from './own-fee.ts';
import { type Arrival, rememberLink } from './payment-return.ts';
import { formatMomentInWords } from './registration-words.ts';

interface FeeSectionProps {
  readonly form: OpenForm;
  readonly registration: OwnRegistration;
  readonly fee: Exclude<LinkedFee, null>;
  readonly secret: string;
  readonly arrival: Arrival | null;
  readonly onFee: (fee: LinkedFee) => void;
}

/** The fee of a registration, and its payment on a page of the provider. */
export function FeeSection(props: FeeSectionProps) {
  const { form, registration, fee, secret, arrival, onFee } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isDue = fee !== 'unknown' && fee.status === 'due';
  const isAwaited = arrival === 'done' && isDue;

  const check = async () => {
    const read = await readFee(secret);
    if (read !== 'unknown') onFee(read);
  };
  const { isChecking, checkAgain } = useConfirmation(isAwaited, check);
  const pay = async (go: 'assign' | 'replace') => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await callByLink(feeCalls.payOwnFee, secret);
      if ('data' in answer) {
        rememberLink(form.id, secret);
        window.location[go](answer.data.url);
        return; // busy until the page is left
      }
      setFailure(answer.message);
      await check();
    } catch (thrown) {
      setFailure(thrown instanceof CallFailure ? thrown.message : NO_ANSWER);
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (arrival === 'now' && isDue && fee.canPay) void pay('replace');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls does the same each time
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setBusy(false);
      void check();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  if (fee === 'unknown') {
    return (
      <FeeNotice words={UNKNOWN}>
        <div>
          <PlainButton variant="light" onClick={() => void check()}>
            Check again
          </PlainButton>
        </div>
      </FeeNotice>
    );
  }
  const words = isAwaited
    ? describeAwaited(fee, registration, isChecking)
    : describeFee(form, registration, fee, new Date());
  const texts =
    arrival === 'canceled' && isDue
      ? [describeCancelled(fee), ...words.texts.slice(1)]
      : words.texts;
  return (
    <FeeNotice words={{ ...words, texts }} isNew={arrival !== null}>
      {isAwaited && !isChecking && (
        <div>
          <PlainButton variant="light" onClick={checkAgain}>
            Check again
          </PlainButton>
        </div>
      )}
      {isDue && fee.canPay && !isAwaited && (
        <div>
          <PlainButton size="large" disabled={isBusy} onClick={() => void pay('assign')}>
            {isBusy
              ? 'Opening the payment page …'
              : `Pay ${formatAmount(fee.outstanding, fee.currency)}`}
          </PlainButton>
        </div>
      )}
      {failure !== null && <NoticeStrip tone="error">{failure}</NoticeStrip>}
    </FeeNotice>
  );
}

const NO_ANSWER = 'No connection, or no answer. Try again.';
const UNKNOWN: FeeWords = {
  ...{ tone: 'neutral', title: 'Fee', texts: ['The fee could not be loaded yet.'] },
};

function describeAwaited(
  { outstanding, currency }: OwnFee,
  { email }: OwnRegistration,
  isChecking: boolean,
): FeeWords {
  const amount = formatAmount(outstanding, currency);
  return isChecking
    ? {
        tone: 'neutral',
        title: `Confirming your payment of ${amount}`,
        texts: ['Thank you. This takes a few seconds.'],
      }
    : {
        tone: 'neutral',
        title: `Your payment of ${amount} is not confirmed yet`,
        texts: [
          `This can take some minutes. If you have paid, don't pay again: a receipt comes by e-mail to ${email}.`,
        ],
      };
}

function describeCancelled({ dueBy }: OwnFee): string {
  const until = dueBy === null ? '' : ` until ${formatMomentInWords(dueBy)}`;
  return `You have not paid. Your place is kept${until}.`;
}
