import { useEffect, useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatAmount, type OpenFees } from '../../fees.ts';
import { feeCalls } from '../../fees-api.ts';
import { MOST_CODE } from '../../form.ts';
import { TIMEOUT } from './call-by-link.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { TextField } from './text-field.tsx';

/** What a discount code makes of the price of a division. */
export interface Quote {
  readonly division: string;
  readonly code: string;
  readonly cents: number | null; // null: the price is not known
  readonly fault: string | null; // why the code is no good
}

interface CodeFieldProps {
  readonly form: string; // its id
  readonly fees: OpenFees;
  readonly draft: RegistrationDraft;
  readonly fault: string | undefined; // from sending the form
  readonly quote: Quote | null; // of this code and division; null: none yet
  readonly onChange: (code: string) => void;
  readonly onQuote: (quote: Quote | null) => void;
}

/** A discount code, and once the field is left, what it makes of the price. */
export function CodeField(props: CodeFieldProps) {
  const { form, fees, draft, fault, quote, onChange, onQuote } = props;
  const [isEditing, setEditing] = useState(false);
  const { division, code: written } = draft;
  const code = written.trim();
  const priced = fees.divisions.find((one) => one.division === division);
  const isUnchecked = !isEditing && code !== '' && priced !== undefined && quote === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code and division
  useEffect(() => {
    if (!isUnchecked) return;
    const leaving = new AbortController();
    void quoteCode({ form, division, code }, leaving.signal).then(
      (found) => leaving.signal.aborted || onQuote(found),
    );
    return () => leaving.abort();
  }, [isUnchecked, division, code]);

  const describe = (): string => {
    if (code === '') return 'If you were given one.';
    if (division === '') return 'Choose a division to see what it takes off.';
    if (priced === undefined) return 'This division is free without it.';
    if (isEditing) return '';
    if (quote === null) return 'Checking the code …';
    if (quote.fault !== null) return 'Nothing is taken off.';
    if (quote.cents === null)
      return 'It could not be checked now. It is checked when you register.';
    const amount = (cents: number) => formatAmount(cents, fees.currency);
    return `With this code: ${amount(quote.cents)} instead of ${amount(priced.cents)}.`;
  };
  return (
    <TextField
      label="Discount code"
      isOptional
      hint={<span aria-live="polite">{describe() || '\u00a0'}</span>}
      fault={fault ?? (isEditing ? undefined : (quote?.fault ?? undefined))}
      maxLength={MOST_CODE}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={written}
      onChange={onChange}
      onFocus={() => {
        setEditing(true);
        if (quote?.cents === null) onQuote(null); // checked again then
      }}
      onBlur={() => setEditing(false)}
    />
  );
}

interface Quoted {
  readonly form: string;
  readonly division: string;
  readonly code: string;
}

async function quoteCode(body: Quoted, leaving: AbortSignal): Promise<Quote> {
  const { division, code } = body;
  try {
    const { data } = await callEndpoint(feeCalls.quoteFee, {
      ...{ body, inBackground: true },
      signal: AbortSignal.any([leaving, AbortSignal.timeout(TIMEOUT)]),
    });
    return { division, code, cents: data.cents, fault: null };
  } catch (failure) {
    const faults = failure instanceof CallFailure ? failure.faults : [];
    const fault = faults.find(({ path }) => path === 'code')?.message ?? null;
    return { division, code, cents: null, fault };
  }
}
