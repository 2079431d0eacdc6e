import { Input } from '@mantine/core';
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from '../card-form.module.css';
import type { CardInputsProps } from '../card-maker.ts';
import { ProblemText } from '../problem-text.tsx';
import { CARD_PARTS, type CardPart, makeStripeCard, type PartState } from './make-stripe-card.ts';
import { useElementStyle } from './use-element-style.ts';

const BLANK: PartState = { complete: false, problem: null };

interface ChangeEvent {
  readonly complete: boolean;
  readonly error: { readonly message: string } | undefined;
}

/** Stripe's own inputs in our form: what is typed in them never reaches this page. */
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
