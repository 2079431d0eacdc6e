import { Input, useComputedColorScheme } from '@mantine/core';
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeElementStyle, StripeElements, StripeError } from '@stripe/stripe-js';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import classes from '../card-form.module.css';
import type { CardInputsProps } from '../card-maker.ts';
import { type CardMaker, type CardProblem, slotOf } from '../card-maker.ts';
import { ProblemText } from '../problem-text.tsx';

const CARD_PARTS = ['number', 'expiry', 'cvc'] as const;

const INCOMPLETE: Readonly<Record<CardPart, string>> = {
  number: 'Your card number is incomplete.',
  expiry: "Your card's expiration date is incomplete.",
  cvc: "Your card's security code is incomplete.",
};

const FAILED = 'Something went wrong. Try again.';

const BLANK: PartState = { complete: false, problem: null };

interface ChangeEvent {
  readonly complete: boolean;
  readonly error: { readonly message: string } | undefined;
}

/** Stripe's own inputs in our form: their content never reaches this page. */
export function StripeCard({
  stripe,
  problems,
  disabled,
  onMaker,
  onEdit,
  onFocus,
}: CardInputsProps & { readonly stripe: Stripe }) {
  const elements = useElements();
  const style = useElementStyle();
  const id = useId();
  const states = useRef(new Map<CardPart, PartState>());
  const [ready, setReady] = useState<ReadonlySet<CardPart>>(new Set());
  const [focused, setFocused] = useState<CardPart | null>(null);
  const [failed, setFailed] = useState(false);

  const allReady = CARD_PARTS.every((part) => ready.has(part));
  useEffect(() => {
    if (!allReady || elements === null) return;
    onMaker(makeStripeCard(stripe, elements, (part) => states.current.get(part) ?? BLANK));
    return () => onMaker(null);
  }, [allReady, elements, stripe, onMaker]);

  if (failed) throw new Error('Stripe could not show its inputs.');

  const partOf = (part: CardPart, options: { readonly showIcon?: boolean } = {}) => ({
    id: `${id}-${part}`,
    options: { ...options, style, disabled },
    onReady: () => setReady((before) => new Set(before).add(part)),
    onLoadError: () => setFailed(true),
    onChange: ({ complete, error }: ChangeEvent) => {
      states.current.set(part, { complete, problem: error?.message ?? null });
      onEdit();
    },
    onFocus: () => {
      setFocused(part);
      onFocus(part);
    },
    onBlur: () => setFocused(null),
  });
  const frameOf = (part: CardPart, label: string, element: ReactNode) => (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: `${id}-${part}` }}
      error={problems[part] && <ProblemText>{problems[part]}</ProblemText>}
    >
      <div
        className={classes['frame']}
        data-focused={focused === part || undefined}
        data-error={problems[part] !== undefined || undefined}
        data-disabled={disabled || undefined}
      >
        {element}
      </div>
    </Input.Wrapper>
  );

  return (
    <fieldset className={classes['card']}>
      <legend>Card information</legend>
      {frameOf(
        'number',
        'Card number',
        <CardNumberElement {...partOf('number', { showIcon: true })} />,
      )}
      <div className={classes['brief']}>
        {frameOf('expiry', 'Expiry', <CardExpiryElement {...partOf('expiry')} />)}
        {frameOf('cvc', 'CVC', <CardCvcElement {...partOf('cvc')} />)}
      </div>
    </fieldset>
  );
}

/** Returns our font and colors for inputs in Stripe's frames, which can't use our tokens. */
function useElementStyle(): StripeElementStyle {
  const scheme = useComputedColorScheme();

  return useMemo(() => {
    void scheme; // the tokens' colors depend on it
    return {
      base: {
        color: colorOf('--ef-ink'),
        iconColor: colorOf('--ef-muted'),
        fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
        fontSize: '16px',
        '::placeholder': { color: colorOf('--ef-faint') },
      },
      invalid: { color: colorOf('--ef-ink'), iconColor: colorOf('--ef-error') },
    };
  }, [scheme]);
}

/** Returns the current color of a token as `rgb(...)`. */
function colorOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

type CardPart = (typeof CARD_PARTS)[number];

/** The state of one of Stripe's inputs. */
interface PartState {
  readonly complete: boolean;
  readonly problem: string | null; // with the input, in Stripe's words
}

/** Returns the tokenizer for Stripe's inputs, whose state is in `stateOf`. */
function makeStripeCard(
  stripe: Stripe,
  elements: StripeElements,
  stateOf: (part: CardPart) => PartState,
): CardMaker {
  return {
    findProblems: () =>
      CARD_PARTS.flatMap((slot): CardProblem[] => {
        const { complete, problem } = stateOf(slot);
        if (problem !== null) return [{ slot, message: problem }];
        return complete ? [] : [{ slot, message: INCOMPLETE[slot] }];
      }),
    makeToken: async (holder) => {
      const number = elements.getElement(CardNumberElement);
      if (number === null) return { ok: false, refusal: { slot: 'general', message: FAILED } };
      const { token, error } = await stripe.createToken(number, { name: holder });
      return token ? { ok: true, value: token.id } : { ok: false, refusal: problemOf(error) };
    },
    confirmWithHolder: async (clientSecret) => {
      const { error } = await stripe.handleNextAction({ clientSecret });
      // The server gets the holder's answer, or refusal, from Stripe; a failed attempt is retried.
      return error !== undefined && !wasAnswered(error)
        ? { ok: false, refusal: error.message ?? FAILED }
        : { ok: true, value: null };
    },
  };
}

function problemOf({ code, message }: StripeError): CardProblem {
  return { slot: slotOf(code), message: message ?? FAILED };
}

function wasAnswered({ type }: StripeError): boolean {
  return type === 'card_error' || type === 'invalid_request_error';
}
