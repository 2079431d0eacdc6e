import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mayDo } from '#kernel/shared/roles.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import type { Member, Organization } from '../api.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import classes from './organization-page.module.css';
import { change, OF_ORGANIZATIONS, startAnew } from './organization-queries.ts';
import { formatRole } from './role-words.ts';

interface MembersProps {
  readonly organization: Organization;
  readonly members: readonly Member[];
}

/** Who belongs to the organization, with what the owner can change of it. */
export function Members({ organization, members }: MembersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [inviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<Member | null>(null);
  const isOwner = mayDo(organization.role, 'own');
  const run = async (call: ReturnType<typeof change>) => {
    const outcome = await attempt(call);
    heading.current?.focus({ preventScroll: true }); // the button with the focus may be gone
    if (outcome?.ok !== true) return false;
    notifyDone(outcome.value);
    await queries.invalidateQueries(OF_ORGANIZATIONS);
    return true;
  };
  const remove = async ({ id, name }: Member) => {
    const sure = await confirmAction({
      question: `Remove ${name} from ${organization.name}?`,
      detail: 'They lose access at once. What they did stays.',
      confirm: 'Remove member',
      danger: true,
    });
    if (sure) await run(change('removeMember', { member: id }));
  };
  const transfer = async ({ id, name }: Member) => {
    const sure = await confirmAction({
      question: `Make ${name} the owner of ${organization.name}?`,
      detail:
        'Schedules, venues and the plan stay with the organization. You become an organizer, and only the new owner can undo this.',
      confirm: 'Transfer ownership',
      danger: true,
    });
    if (sure) await run(change('transferOwnership', { member: id }));
  };
  const leave = async () => {
    const sure = await confirmAction({
      question: `Leave ${organization.name}?`,
      detail: 'You lose access at once, and need a new invitation to come back.',
      confirm: 'Leave organization',
      danger: true,
    });
    if (!sure) return;
    const outcome = await attempt(change('leaveOrganization', { organization: organization.id }));
    if (outcome?.ok === true) await startAnew();
  };
  return (
    <section className={classes['part']} aria-labelledby="organization-members">
      <Group justify="space-between">
        <Title order={2} id="organization-members" ref={heading} tabIndex={-1}>
          Members
        </Title>
        {isOwner && <Button onClick={() => setInviting(true)}>Invite a member</Button>}
      </Group>
      {isOwner && members.length === 1 && (
        <Text c="dimmed">
          You work alone here. Invite others by e-mail or link: organizers, division managers,
          scorekeepers. Members are free.
        </Text>
      )}
      <ul className={classes['list']} aria-label="Members">
        {members.map((member) => (
          <li key={member.id} className={classes['row']}>
            <span className={classes['words']}>
              <Group component="span" gap="4px 8px">
                <strong>{member.name}</strong>
                {member.isSelf && <Badge variant="light">You</Badge>}
              </Group>
              <span className={classes['facts']}>
                <span>{formatRole(member)}</span>
                {member.email !== null && <span>{member.email}</span>}
              </span>
            </span>
            {member.isSelf && !isOwner && (
              <Button variant="default" onClick={() => void leave()}>
                Leave
              </Button>
            )}
            {isOwner && !member.isSelf && (
              <Group gap="xs">
                <Button
                  variant="default"
                  aria-label={`Change role of ${member.name}`}
                  onClick={() => setChanged(member)}
                >
                  Change role
                </Button>
                <Button
                  variant="default"
                  aria-label={`Make ${member.name} the owner`}
                  onClick={() => void transfer(member)}
                >
                  Make owner
                </Button>
                <Button
                  variant="default"
                  aria-label={`Remove ${member.name}`}
                  onClick={() => void remove(member)}
                >
                  Remove
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changed !== null && <ChangeRoleDialog member={changed} onClose={() => setChanged(null)} />}
    </section>
  );
}
