import { LITE_CENTS, type PlanId, type PurchaseResponse } from '@evenfield/wire/billing';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Radio, Text, TextInput } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatMoney } from '#kernel/web/format-money.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import classes from './card-form.module.css';
import { CardInputs, type CardTaker } from './card-inputs.tsx';
import { bySlot, type CardMaker, type CardProblems, type CardSlot } from './card-maker.ts';
import type { CardUse } from './card-use.ts';

const TIMEOUT = 60_000; // milliseconds until a silent server counts as unreachable
const MOST_QUESTIONS = 3; // authentications per purchase

const subscribeForm = z.object({
  plan: z.enum(['lite']),
  holder: z.string().check(z.trim(), z.minLength(1, 'This field is required')),
});
const BLANK: z.infer<typeof subscribeForm> = { plan: 'lite', holder: '' };

interface SubscribeFormProps {
  readonly taker: CardTaker;
  readonly use: CardUse;
  readonly onBusy: (busy: boolean) => void; // a payment is in progress
  readonly onBought: (message: string) => void;
  readonly onOwned: () => void; // there was a plan already; nothing was charged
}

/**
 * Sends a card to buy a plan or to change the card. An attempt with unknown outcome is retried with
 * its key, so that it is charged once; another card or a refusal starts a new purchase.
 */
export function SubscribeForm(props: SubscribeFormProps) {
  const { taker, use, onBusy, onBought, onOwned } = props;
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(subscribeForm),
    defaultValues: BLANK,
  });
  const { field: plan } = useController({ control, name: 'plan' });
  const { errors, isSubmitting } = formState;
  const [maker, setMaker] = useState<CardMaker | null>(null);
  const [problems, setProblems] = useState<CardProblems>({});
  const tried = useRef<PurchaseTry | null>(null);
  const paying = useRef(false); // so that a double click counts once
  const button = useFocusAfter(isSubmitting);

  const forgetTry = useCallback(() => {
    tried.current = null;
  }, []);
  const clear = useCallback((slot: CardSlot) => {
    setProblems(({ [slot]: _, general: __, ...others }) => others);
  }, []);

  /** Shows what is wrong with the card. Returns whether nothing is. */
  function judgeCard(from: CardMaker): boolean {
    const found = tried.current === null ? bySlot(from.findProblems()) : {};
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  async function buy({ plan, holder }: typeof BLANK, from: CardMaker): Promise<void> {
    tried.current ??= await tokenOf(holder, from);
    if (tried.current === null) return;
    const end = await makePurchase(tried.current, { plan, use }, from);
    if (end.kind === 'open') {
      setProblems({ general: end.message });
      return;
    }
    tried.current = null;
    if (end.kind === 'bought') onBought(end.message);
    else if (end.code === 'already_subscribed') {
      notifyDone(end.message);
      onOwned();
    } else setProblems({ general: end.message });
  }

  async function tokenOf(holder: string, from: CardMaker): Promise<PurchaseTry | null> {
    try {
      const made = await from.makeToken(holder);
      if (made.ok) return beginTry(made.value);
      setProblems(bySlot([made.refusal]));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblems({ general: `Something went wrong. ${failure.message}` });
    }
    return null;
  }

  const submit = handleSubmit(
    async (values) => {
      if (maker === null || paying.current || !judgeCard(maker)) return;
      paying.current = true;
      onBusy(true);
      try {
        await buy(values, maker);
      } finally {
        paying.current = false;
        onBusy(false);
      }
    },
    () => void (maker && judgeCard(maker)),
  );

  return (
    <form noValidate method="post" className={classes['form']} onSubmit={submit}>
      {use.sells && (
        <Radio.Group label="Plan" {...plan}>
          <Radio.Card value="lite" className={classes['plan'] ?? ''}>
            <Radio.Indicator />
            <Text span>
              <Text span fw={600}>
                LITE
              </Text>{' '}
              Per month
            </Text>
            <Text span fw={600}>
              {formatMoney(LITE_CENTS)}
            </Text>
          </Radio.Card>
        </Radio.Group>
      )}
      <TextInput
        {...register('holder')}
        label="Cardholder name"
        autoComplete="cc-name"
        error={errors.holder?.message}
        readOnly={isSubmitting}
        data-autofocus
      />
      <CardInputs
        taker={taker}
        problems={problems}
        disabled={isSubmitting}
        onMaker={setMaker}
        onEdit={forgetTry}
        onFocus={clear}
      />
      {problems.general !== undefined && <NoticeStrip tone="error">{problems.general}</NoticeStrip>}
      <Button ref={button} type="submit" size="md" loading={isSubmitting} disabled={maker === null}>
        {use.button}
      </Button>
    </form>
  );
}

/** Returns the focus to a button that lost it while it was disabled. */
function useFocusAfter(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const worked = useRef(false);

  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!busy && worked.current && isLost) button.current?.focus();
    worked.current = busy;
  }, [busy]);

  return button;
}

/** One purchase attempt. Retries are charged once. */
interface PurchaseTry {
  readonly cardToken: string;
  readonly key: string; // unique per attempt
}

/** The outcome of an attempt. `open`: unknown; the same attempt has to be retried. */
type PurchaseEnd =
  | Exclude<PurchaseResponse, { kind: 'holderAsked' }>
  | { readonly kind: 'open'; readonly message: string };

function beginTry(cardToken: string): PurchaseTry {
  return { cardToken, key: crypto.randomUUID() };
}

/** Sends a purchase or a change of card, and again after each authentication of the holder. */
async function makePurchase(
  { cardToken, key }: PurchaseTry,
  { plan, use }: { readonly plan: PlanId; readonly use: CardUse },
  maker: CardMaker,
): Promise<PurchaseEnd> {
  try {
    for (let questions = 0; questions <= MOST_QUESTIONS; questions++) {
      const signal = AbortSignal.timeout(TIMEOUT);
      const answer = await use.send({ cardToken, plan }, { idempotencyKey: key, signal });
      if (answer.kind !== 'holderAsked') return answer;
      const confirmed = await maker.confirmWithHolder(answer.clientSecret);
      if (!confirmed.ok) return { kind: 'open', message: confirmed.refusal };
    }
    return {
      kind: 'open',
      message: 'Your bank still needs your confirmation. Try again, or use another card.',
    };
  } catch (failure) {
    if (failure instanceof CallFailure) {
      return { kind: 'open', message: failure.reason === 'refused' ? failure.message : use.lost };
    }
    if (failure instanceof DOMException && failure.name === 'TimeoutError') {
      return { kind: 'open', message: use.lost };
    }
    throw failure;
  }
}
