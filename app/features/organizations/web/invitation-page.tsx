import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { promptSignIn } from '#kernel/web/account-dialog.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { useLinkSecret } from '#kernel/web/ui/use-link-secret.ts';
import { INVITATION_HEADER, organizationCalls } from '../api.ts';
import { change, startAnew } from './organization-queries.ts';
import { formatRole, ROLE_WORDS } from './role-words.ts';

/** What an invitation is to, and a button that accepts it, signing in or up first. */
export function InvitationPage() {
  const secret = useLinkSecret();
  const organizer = useOrganizer();
  const attempt = useAttempt();
  const headers = { [INVITATION_HEADER]: secret };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', secret],
    queryFn: async ({ signal }) =>
      (await callEndpoint(organizationCalls.openInvitation, { headers, signal })).data,
    retry: false,
    gcTime: 0,
  });
  const accept = async () => {
    const outcome = await attempt(change('acceptInvitation', {}, headers));
    if (outcome?.ok === true) await startAnew();
  };
  if (isPending) return <LoadingShape label="Loading the invitation" rows={2} rowHeight={56} />;
  if (data === undefined) {
    const isGone = error instanceof CallFailure && error.status === 404;
    return (
      <EmptyState
        order={1}
        title={isGone ? 'This invitation no longer works.' : 'The invitation could not be loaded.'}
        action={isGone ? undefined : <Button onClick={() => void refetch()}>Try again</Button>}
      >
        {isGone
          ? 'It was used, revoked, or is older than a week. Ask whoever invited you for a new one.'
          : 'Check your connection and try again.'}
      </EmptyState>
    );
  }
  const role = formatRole(data);
  return (
    <EmptyState
      order={1}
      title={`Join ${data.organization}`}
      action={
        organizer === null ? (
          <Button size="md" onClick={() => promptSignIn(undefined, { creating: true })}>
            Sign in or create an account
          </Button>
        ) : (
          <Button size="md" onClick={() => void accept()}>
            Accept invitation
          </Button>
        )
      }
    >
      <Text>
        {data.by} invites you. Your role: {role}. {ROLE_WORDS[data.role]}.
      </Text>
      <Text mt="sm">
        {organizer === null
          ? 'An account is free. This page stays open while you sign in.'
          : `You join as ${organizer.firstName} ${organizer.lastName}, ${organizer.email}. Your own organization stays, and you can switch in the account menu.`}
      </Text>
    </EmptyState>
  );
}
