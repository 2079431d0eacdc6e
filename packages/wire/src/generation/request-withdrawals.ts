/** The withdrawn teams of an entry, by name. */
import type { Withdrawal } from '@evenfield/engine';
import * as z from 'zod/mini';
import { filledText, orAbsent } from '../scalars.ts';

const MATCHES_WANTED = "Choose 'annulled', 'forfeited' or 'cancelled'.";

/** Left out: none. The names are those of the entry's list of teams. */
export const requestWithdrawals = orAbsent(
  z.array(
    z.object({
      team: filledText('Name the team that has withdrawn.'),
      matches: z.enum(['annulled', 'forfeited', 'cancelled'], { error: MATCHES_WANTED }),
    }),
    { error: 'Teams that have withdrawn are a list.' },
  ),
);

type RequestWithdrawals = NonNullable<z.output<typeof requestWithdrawals>>;

/** Returns what is wrong with the withdrawals of a list of teams: an unknown or a repeated name. */
export function findWithdrawalFault(
  withdrawn: RequestWithdrawals,
  teams: readonly string[],
): string | null {
  const names = withdrawn.map(({ team }) => team);
  const stranger = names.find((name) => !teams.includes(name));
  if (stranger !== undefined) return `'${stranger}' is not one of the teams.`;
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `'${twice}' is there twice: name it once.`;
  return teams.length - names.length < 2 ? 'Two teams at least have to stay.' : null;
}

export function decodeWithdrawals(
  withdrawn: RequestWithdrawals,
  teams: readonly string[],
): Withdrawal[] {
  return withdrawn
    .map(({ team, matches }) => ({ position: teams.indexOf(team), matches }))
    .sort((one, other) => one.position - other.position);
}

export function encodeWithdrawals(
  withdrawn: readonly Withdrawal[],
  teams: readonly string[],
): RequestWithdrawals {
  return withdrawn.map(({ position, matches }) => ({ team: teams[position]!, matches }));
}
