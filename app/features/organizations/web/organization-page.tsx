import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mayDo } from '#kernel/shared/roles.ts';
import { formatMoment } from '#kernel/web/format-date.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { type Invitation, MOST_NAME, type Organization } from '../api.ts';
import { formatEntry } from './log-words.ts';
import { Members } from './members.tsx';
import classes from './organization-page.module.css';
import {
  change,
  logQuery,
  membershipQuery,
  OF_ORGANIZATIONS,
  organizationsQuery,
  startAnew,
} from './organization-queries.ts';
import { formatRole, ROLE_WORDS } from './role-words.ts';

/** The organization that calls act on: its name, members, invitations and log. */
export function OrganizationPage() {
  const organizations = useQuery(organizationsQuery);
  const membership = useQuery(membershipQuery);
  const organization = organizations.data?.find(({ isChosen }) => isChosen);
  if (organizations.isError || membership.isError) {
    const retry = () => {
      void organizations.refetch();
      void membership.refetch();
    };
    return (
      <NoticeStrip
        tone="error"
        title="The organization could not be loaded."
        actions={
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </NoticeStrip>
    );
  }
  if (organization === undefined || membership.data === undefined) {
    return <LoadingShape label="Loading the organization" rows={4} rowHeight={64} />;
  }
  const { name, members, invitations } = membership.data;
  const isOwner = mayDo(organization.role, 'own');
  return (
    <div className={classes['page']}>
      <Identity key={organization.id} organization={organization} ownName={name} />
      <Members organization={organization} members={members} />
      {isOwner && invitations.length > 0 && <Invitations invitations={invitations} />}
      {mayDo(organization.role, 'organize') && <Log />}
      {isOwner && <Deletion organization={organization} />}
    </div>
  );
}

interface IdentityProps {
  readonly organization: Organization;
  readonly ownName: string;
}

/** Its name, which the owner may change, and one's own role. */
function Identity({ organization, ownName }: IdentityProps) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [name, setName] = useState(ownName);
  const [busy, setBusy] = useState(false);
  const isOwner = mayDo(organization.role, 'own');
  const rename = async () => {
    setBusy(true);
    const outcome = await attempt(change('renameOrganization', { name }));
    setBusy(false);
    if (outcome?.ok !== true) return;
    notifyDone(outcome.value);
    await queries.invalidateQueries(OF_ORGANIZATIONS);
  };
  return (
    <section className={classes['part']} aria-labelledby="organization-name">
      <Title order={2} id="organization-name">
        {organization.name}
      </Title>
      <p>
        Your role: {formatRole(organization)}. {ROLE_WORDS[organization.role]}.
        {!isOwner && ' Ask the owner if you need another role.'}
      </p>
      {isOwner && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <Group align="flex-end">
            <TextInput
              label="Name"
              description="Without one, it is called by your own name."
              value={name}
              maxLength={MOST_NAME}
              autoComplete="organization"
              flex="1 1 14rem"
              maw="26rem"
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={busy}>
              Save name
            </Button>
          </Group>
        </form>
      )}
    </section>
  );
}

function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const panel = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const attempt = useAttempt();
  const revoke = async ({ id }: Invitation) => {
    const outcome = await attempt(change('revokeInvitation', { id }));
    panel.current?.focus({ preventScroll: true }); // the button with the focus disappears with its row
    if (outcome?.ok === true) notifyDone(outcome.value);
    await queries.invalidateQueries(OF_ORGANIZATIONS);
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classes['part']}
      aria-labelledby="organization-invitations"
    >
      <Title order={2} id="organization-invitations">
        Open invitations
      </Title>
      <ul className={classes['list']} aria-label="Open invitations">
        {invitations.map((invitation) => (
          <li key={invitation.id} className={classes['row']}>
            <span className={classes['words']}>
              <strong>{invitation.email ?? 'By link'}</strong>
              <span className={classes['facts']}>
                <span>{formatRole(invitation)}</span>
                <span>Good until {formatMoment(invitation.expires)}</span>
              </span>
            </span>
            <Button
              variant="default"
              aria-label={`Revoke the invitation of ${invitation.email ?? 'a link'}`}
              onClick={() => void revoke(invitation)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who did what, newest first. */
function Log() {
  const { data, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(logQuery);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className={classes['part']} aria-labelledby="organization-log">
      <Title order={2} id="organization-log">
        Audit log
      </Title>
      <p>
        Who invited, published, deleted or paid. It is part of the records that the owner downloads
        under Profile Settings.
      </p>
      {entries.length === 0 && !isFetching && <Text c="dimmed">Nothing has been logged yet.</Text>}
      <ul className={classes['list']} aria-label="Audit log">
        {entries.map((entry) => (
          <li key={entry.id} className={classes['row']}>
            <span className={classes['words']}>
              {formatEntry(entry)}
              <span className={classes['facts']}>{formatMoment(entry.at)}</span>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Deletion({ organization }: { readonly organization: Organization }) {
  const attempt = useAttempt();
  const remove = async () => {
    const sure = await confirmAction({
      question: `Delete ${organization.name}?`,
      detail:
        'All its schedules, venues and members are erased at once and for good, and its plan ends. This cannot be undone. Your account stays.',
      confirm: 'Delete organization',
      danger: true,
    });
    if (!sure) return;
    const { id } = organization;
    const outcome = await attempt(change('deleteOrganization', { organization: id }));
    if (outcome?.ok === true) await startAnew();
  };
  return (
    <section className={classes['part']} aria-labelledby="organization-deletion">
      <Title order={2} id="organization-deletion">
        Delete this organization
      </Title>
      <p>
        To hand it on instead, invite somebody and make them the owner. Deleting erases its
        schedules, venues and bills here at once.
      </p>
      <Group>
        <Button color="error" onClick={() => void remove()}>
          Delete organization
        </Button>
      </Group>
    </section>
  );
}
