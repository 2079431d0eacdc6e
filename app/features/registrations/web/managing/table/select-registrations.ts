import { formatMoment } from '#kernel/web/format-date.ts';
import type { TableState } from '#kernel/web/ui/paged-table/table-state.ts';
import type { RegistrationFee } from '../../../fees.ts';
import type { RegistrationForm } from '../../../form.ts';
import { type Registration, type RegistrationState, STATES } from '../../../registration.ts';
import { type FeeState, feeStateOf } from '../fees/fee-states.ts';
import type { RegistrationColumn } from '../view-search.ts';
import { STATE_NAMES } from './state-words.ts';

/** Which registrations are listed; null: all. */
export interface RegistrationFilter {
  readonly division: string | null; // its id
  readonly state: RegistrationState | null;
  readonly fee: FeeState | null;
}

/** The fees of registrations by their ids. */
export type FeesById = ReadonlyMap<string, RegistrationFee>;

type Selection = Pick<TableState<RegistrationColumn>, 'search' | 'order' | 'direction'>;

/** Returns the registrations that a filter and search find, in the table's order. */
export function selectRegistrations(
  form: Pick<RegistrationForm, 'divisions'>,
  registrations: readonly Registration[],
  { division, state, fee }: RegistrationFilter,
  { search, order, direction }: Selection,
  fees: FeesById = new Map(),
  now = Date.now(),
): readonly Registration[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = registrations.filter(
    (one) =>
      (division === null || one.division === division) &&
      (state === null || one.state === state) &&
      (fee === null || feeStateOf(fees.get(one.id), now) === fee) &&
      words.every((word) => textOf(one).includes(word)),
  );
  const compare = ORDERS[order];
  const places = new Map(form.divisions.map(({ id }, at) => [id, at]));
  const sign = direction === 'asc' ? 1 : -1;
  return found.toSorted(
    (one, other) => sign * (compare(one, other, places) || byTime(one, other, places)),
  );
}

/** What a search looks through. */
function textOf({ name, contact, email, phone, note, players }: Registration): string {
  return [name, contact, email, phone, note, ...players.map((player) => player.name)]
    .join('\n')
    .toLowerCase();
}

type Compare = (
  one: Registration,
  other: Registration,
  places: ReadonlyMap<string, number>, // of divisions in the form
) => number;

const byTime: Compare = (one, other) => Date.parse(one.registered) - Date.parse(other.registered);

const ORDERS: Readonly<Record<RegistrationColumn, Compare>> = {
  registered: byTime,
  name: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }),
  contact: (one, other) => one.contact.localeCompare(other.contact, 'en'),
  division: (one, other, places) =>
    (places.get(one.division) ?? 0) - (places.get(other.division) ?? 0),
  state: (one, other) =>
    STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
    (one.position ?? 0) - (other.position ?? 0),
};

/** Returns 'Waiting, number 2', or 'Place offered until Apr 3, 2027, 9:00 AM'. */
export function formatState({ state, position, confirmBy }: Registration): string {
  if (state === 'waiting' && position !== null) return `Waiting, number ${position}`;
  if (state === 'offered' && confirmBy !== null)
    return `Place offered until ${formatMoment(confirmBy)}`;
  return STATE_NAMES[state];
}
