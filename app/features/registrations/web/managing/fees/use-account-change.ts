import { useQueryClient } from '@tanstack/react-query';
import type { FeeAccount } from '../../../fees.ts';
import { REGISTRATIONS } from '../registration-queries.ts';
import { accountQuery, saveAccount } from './fee-queries.ts';

type Changed = Pick<FeeAccount, 'currency' | 'details'>;

/** Returns a function that changes a part of the account and leaves the rest. It throws `CallFailure`. */
export function useAccountChange({ currency, details }: Changed) {
  const queries = useQueryClient();
  return async (changes: Partial<Changed>): Promise<void> => {
    const saved = await saveAccount({ currency, details, ...changes });
    queries.setQueryData(accountQuery.queryKey, saved);
    await queries.invalidateQueries({ queryKey: [REGISTRATIONS] });
  };
}
