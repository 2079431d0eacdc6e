import type { TableState } from '#kernel/web/ui/paged-table/table-state.ts';
import type { RegistrationFee } from '../../../fees.ts';
import { STATES } from '../../../registration.ts';
import type { RegistrationColumn } from '../view-search.ts';
import { type FeeState, feeStateOf } from './fee-states.ts';

type Selection = Pick<TableState<RegistrationColumn>, 'search' | 'order' | 'direction'>;

/** Returns the fees that a filter (null: all) and search find, in the table's order; they come in that of registration. */
export function selectFees(
  fees: readonly RegistrationFee[],
  state: FeeState | null,
  { search, order, direction }: Selection,
  now: number,
): readonly RegistrationFee[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = fees.filter(
    (fee) =>
      (state === null || feeStateOf(fee, now) === state) &&
      words.every((word) => `${fee.name}\n${fee.division}`.toLowerCase().includes(word)),
  );
  const compare = ORDERS[order];
  const sorted = compare === null ? found : found.toSorted(compare);
  return direction === 'asc' ? sorted : sorted.toReversed();
}

type Compare = (one: RegistrationFee, other: RegistrationFee) => number;

const byName: Compare = (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true });

/** null: as they came. */
const ORDERS: Readonly<Record<RegistrationColumn, Compare | null>> = {
  registered: null,
  name: byName,
  contact: byName,
  division: (one, other) => one.division.localeCompare(other.division, 'en', { numeric: true }),
  state: (one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state),
};
