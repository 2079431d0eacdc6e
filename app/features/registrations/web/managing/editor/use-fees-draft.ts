import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import type { Fees } from '../../../fees.ts';
import type { RegistrationForm } from '../../../form.ts';
import { pricesQuery, savePrices } from '../fees/fee-queries.ts';
import {
  type FeesDraft,
  FREE,
  feeFieldAt,
  feesDraftOf,
  feesInputOf,
  findFeeFaults,
  withStoredKeys,
} from './fees-draft.ts';
import type { Faults } from './find-faults.ts';
import type { DivisionDraft } from './form-draft.ts';

const NO_FAULTS: Faults = new Map();
const PLAIN = 'usd'; // of a new form, whose currency is not known yet: it has cents

export interface EditedFees {
  readonly draft: FeesDraft | null; // null: not loaded
  readonly failure: Error | null; // to load them
  readonly currency: string | null; // null: not known before the form is saved
  readonly takesCards: boolean | null; // null: as above
  readonly isDirty: boolean;
  readonly findFaults: (divisions: readonly DivisionDraft[]) => Faults;
  readonly refused: Faults; // by the server, of the draft as it was sent
  readonly change: (changes: Partial<FeesDraft>) => void;
  readonly reload: () => void;
  /** Saves what was changed, once the form is saved; returns why it can't be, or null. */
  readonly save: (
    form: RegistrationForm,
    before: readonly DivisionDraft[], // of the form as it was sent
  ) => Promise<string | null>;
}

/** Edits the fees of a form (null: a new one); they are stored only by `save`. */
export function useFeesDraft(form: string | null): EditedFees {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...pricesQuery(form ?? ''),
    enabled: form !== null,
  });
  const [edited, setEdited] = useState<FeesDraft | null>(null); // null: as stored
  const [refused, setRefused] = useState(NO_FAULTS);
  const stored = form === null ? FREE : data === undefined ? null : feesDraftOf(data);
  const draft = edited ?? stored;
  const currency = data?.currency ?? null;

  const change = (changes: Partial<FeesDraft>) => {
    if (draft !== null) setEdited({ ...draft, ...changes });
    setRefused(NO_FAULTS);
  };
  const save: EditedFees['save'] = async ({ id, divisions }, before) => {
    if (edited === null) return null;
    const next = withStoredKeys(edited, before, divisions);
    setEdited(next);
    const keyed = divisions.map((one) => ({ key: one.id }));
    try {
      const known: Fees = data ?? (await queries.fetchQuery(pricesQuery(id)));
      const saved = await savePrices(feesInputOf(next, id, keyed, known.currency));
      queries.setQueryData(pricesQuery(id).queryKey, saved);
      setEdited(null);
      return null;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const named = failure.faults.map(
        ({ path, message }) => [feeFieldAt(path.split('.'), next, keyed), message] as const,
      );
      setRefused(new Map(named));
      return failure.faults[0]?.message ?? failure.message;
    }
  };
  return {
    ...{ draft, currency, change, save },
    failure: draft === null ? error : null,
    takesCards: data?.takesCards ?? null,
    isDirty: edited !== null && JSON.stringify(edited) !== JSON.stringify(stored),
    findFaults: (divisions) =>
      draft === null ? NO_FAULTS : findFeeFaults(draft, divisions, currency ?? PLAIN),
    refused,
    reload: () => void refetch(),
  };
}
