import { Badge, NativeSelect } from '@mantine/core';
import type { RegistrationFee } from '../../../fees.ts';
import { FEE_STATES, type FeeState, feeStateOf } from './fee-states.ts';
import { FEE_COLORS, FEE_STATE_NAMES, formatFee } from './fee-words.ts';
import classes from './fees.module.css';

interface FeeFilterProps {
  readonly filter: FeeState | null;
  readonly onFilter: (next: FeeState | null) => unknown;
}

/** The filter by how fees stand. */
export function FeeFilter({ filter, onFilter }: FeeFilterProps) {
  return (
    <NativeSelect
      aria-label="Fee"
      value={filter ?? ''}
      data={[
        { value: '', label: 'All fees' },
        ...FEE_STATES.map((state) => ({ value: state, label: FEE_STATE_NAMES[state] })),
      ]}
      onChange={
        ({ currentTarget: { value } }) => onFilter(value === '' ? null : (value as FeeState)) // of the values above
      }
    />
  );
}

/** How a fee stands. */
export function FeeBadge({ fee }: { readonly fee: RegistrationFee }) {
  const now = Date.now();
  return (
    <Badge
      variant="light"
      color={FEE_COLORS[feeStateOf(fee, now)]}
      tt="none"
      className={classes['state'] ?? ''}
    >
      {formatFee(fee, now)}
    </Badge>
  );
}
