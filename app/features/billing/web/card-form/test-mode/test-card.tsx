import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import classes from '../card-form.module.css';
import type { CardInputsProps, CardMaker, CardSlot } from '../card-maker.ts';
import { ProblemText } from '../problem-text.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { findCardProblems } from './find-card-problems.ts';
import { formatCvc, formatExpiry, formatNumber, readExpiry, rewrite } from './format-card.ts';
import { makeTestToken } from './test-payments.ts';

/** A payment awaiting authentication, and its listener. */
interface Question {
  readonly clientSecret: string;
  readonly answered: () => void;
}

/**
 * The card inputs of the built-in test mode. Their content stays here: they have no names that a
 * form could send, and no autofill.
 */
export function TestCard({ problems, disabled, onMaker, onEdit, onFocus }: CardInputsProps) {
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const cvc = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    const typed = (holder: string) => ({
      number: number.current?.value.replace(/\s/g, '') ?? '',
      ...readExpiry(expiry.current?.value ?? ''),
      cvc: cvc.current?.value ?? '',
      name: holder,
    });
    const maker: CardMaker = {
      findProblems: () => findCardProblems(typed('')),
      makeToken: (holder) => makeTestToken(typed(holder)),
      confirmWithHolder: (clientSecret) =>
        new Promise((resolve) => {
          const answered = () => {
            setQuestion(null);
            resolve({ ok: true, value: null });
          };
          setQuestion({ clientSecret, answered });
        }),
    };
    onMaker(maker);
    return () => onMaker(null);
  }, [onMaker]);

  /** Props of every card input: formatting while typing, and its error. */
  const inputOf = (slot: CardSlot, format: (typed: string) => string) => ({
    onInput: (event: FormEvent<HTMLInputElement>) => {
      rewrite(event.currentTarget, format);
      onEdit();
    },
    onFocus: () => onFocus(slot),
    error: problems[slot] && <ProblemText>{problems[slot]}</ProblemText>,
    readOnly: disabled,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });

  return (
    <>
      <NoticeStrip tone="warning" title="Test mode">
        No money is moved, and only test cards are taken: 4242 4242 4242 4242, with any date in the
        future and any CVC. Do not enter a real card.
      </NoticeStrip>
      <fieldset className={classes['card']}>
        <legend>Card information</legend>
        <TextInput
          ref={number}
          label="Card number"
          placeholder="1234 1234 1234 1234"
          {...inputOf('number', formatNumber)}
        />
        <div className={classes['brief']}>
          <TextInput
            ref={expiry}
            label="Expiry"
            placeholder="MM / YY"
            {...inputOf('expiry', formatExpiry)}
          />
          <TextInput ref={cvc} label="CVC" placeholder="CVC" {...inputOf('cvc', formatCvc)} />
        </div>
      </fieldset>
      {question !== null && (
        <BankDialog clientSecret={question.clientSecret} onAnswered={question.answered} />
      )}
    </>
  );
}
