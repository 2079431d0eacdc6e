import type { Outcome } from '@evenfield/engine';
import { decodeMessage } from '@evenfield/wire';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { mayDo } from '#kernel/shared/roles.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { rememberOrganization, useOrganizer } from '#kernel/web/login-record.ts';
import { type Action, permissionFor } from '../../roles.ts';
import { type LogEntry, type Membership, type Organization, organizationCalls } from '../api.ts';

const ORGANIZATIONS = 'organizations';
/** All queries below: one change may concern each. */
export const OF_ORGANIZATIONS = { queryKey: [ORGANIZATIONS] };

/** Loads them, and remembers which one calls act on: it may have been chosen in another browser. */
async function loadOrganizations(signal?: AbortSignal): Promise<Organization[]> {
  const input = { inBackground: true, ...(signal && { signal }) };
  const { data } = await callEndpoint(organizationCalls.getOrganizations, input);
  const at = data.findIndex(({ isChosen }) => isChosen);
  rememberOrganization(at > 0 ? data[at]!.id : null); // the first is its own
  return data;
}

export const organizationsQuery = queryOptions({
  queryKey: [ORGANIZATIONS, 'mine'],
  queryFn: ({ signal }) => loadOrganizations(signal),
});

export const membershipQuery = queryOptions({
  queryKey: [ORGANIZATIONS, 'members'],
  queryFn: async ({ signal }): Promise<Membership> =>
    (await callEndpoint(organizationCalls.getMembers, { signal })).data,
  staleTime: 0,
});

export const logQuery = infiniteQueryOptions({
  queryKey: [ORGANIZATIONS, 'log'],
  queryFn: async ({ signal, pageParam: before }) => {
    const query = before === null ? {} : { before };
    return (await callEndpoint(organizationCalls.getAuditLog, { query, signal })).data;
  },
  initialPageParam: null as number | null,
  getNextPageParam: ({
    entries,
    more,
  }: {
    readonly entries: LogEntry[];
    readonly more: boolean;
  }) => (more ? (entries.at(-1)?.id ?? null) : null),
  staleTime: 0,
});

/** Waits until it is known which organization calls act on, if that can be found out. */
export async function awaitOrganization(queries: QueryClient): Promise<void> {
  await queries.ensureQueryData(organizationsQuery).catch(() => undefined);
}

/** Returns the organization that calls act on; undefined until it is known. */
export function useOrganization(): Organization | undefined {
  const isSignedIn = useOrganizer() !== null;
  const { data } = useQuery({ ...organizationsQuery, enabled: isSignedIn });
  return data?.find(({ isChosen }) => isChosen);
}

/** Whether one's role includes an action; true until it is known, as most own their organization. */
export function useMay(action: Action): boolean {
  const organization = useOrganization();
  return organization === undefined || mayDo(organization.role, permissionFor(action));
}

type MessageCall = Exclude<
  keyof typeof organizationCalls,
  'getOrganizations' | 'getMembers' | 'invite' | 'openInvitation' | 'getAuditLog'
>;

/** Makes a call; returns the server's message, or why it was refused. Throws `CallFailure`. */
export async function change(
  call: MessageCall,
  body: object,
  headers?: Readonly<Record<string, string>>,
): Promise<Outcome<string, string>> {
  const input = { ...(headers ? { headers } : { body }) };
  return decodeMessage(await callEndpoint(organizationCalls[call], input));
}

/**
 * Makes calls act on another organization, and starts the page anew there: nothing that this one
 * shows belongs to it.
 */
export async function switchTo(organization: string): Promise<Outcome<string, string>> {
  const outcome = await change('chooseOrganization', { organization });
  if (outcome.ok) await startAnew();
  return outcome;
}

/** Leaves for the schedules of the organization that calls act on from now on. */
export async function startAnew(): Promise<void> {
  await loadOrganizations().catch(() => undefined); // the next page tries again
  window.location.assign('/dashboard/schedules');
}
