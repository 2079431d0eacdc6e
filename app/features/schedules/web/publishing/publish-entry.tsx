import { Button, Stack, Text } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { currentPlanQuery } from '#features/billing/web/port.ts';
import { savedListQuery } from '../saved-queries.ts';
import { SubscriptionRequired } from '../subscription-required.ts';
import { PublishSwitch } from './publish-switch.tsx';

interface PublishEntryProps {
  readonly id: string | null; // null: not saved
  readonly pending: boolean | null; // the requested state while it is being saved
  readonly readiness: () => string; // the reasons for and against publishing it now; costs a pass over all matches
  readonly autoFocus: boolean;
  readonly onChange: (published: boolean) => unknown;
  readonly onShare: () => unknown; // once published
}

/** Shows whether the open schedule is published, by the server's state, and what that means. */
export function PublishEntry(props: PublishEntryProps) {
  const { id, pending, readiness, autoFocus, onChange, onShare } = props;
  const list = useQuery({ ...savedListQuery, enabled: id !== null });
  const plan = useQuery({ ...currentPlanQuery, enabled: id !== null });
  const isWithheld = list.error instanceof SubscriptionRequired; // without a plan the audience sees none of them
  if (list.error !== null && !isWithheld) {
    return (
      <Stack gap="xs" align="flex-start">
        <Text size="sm">Could not check whether it is published.</Text>
        <Button variant="default" size="compact-sm" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </Stack>
    );
  }
  const published = list.data?.some((one) => one.id === id && one.published) ?? false;
  const isAsking = id !== null && list.isPending;
  return (
    <Stack gap="xs" align="flex-start">
      <PublishSwitch
        published={pending ?? published}
        busy={pending !== null || isAsking}
        autoFocus={autoFocus}
        words={{
          label: 'Publish',
          hint: published ? formatPublished(plan.data) : `${formatUnpublished(id)} ${readiness()}`,
        }}
        onChange={onChange}
      />
      {published && (
        <Button
          variant="light"
          leftSection={<IconShare size={18} aria-hidden="true" />}
          onClick={() => onShare()}
        >
          Share
        </Button>
      )}
    </Stack>
  );
}

function formatPublished(plan: unknown): string {
  return plan === null
    ? 'Published, but not visible: you need LITE.'
    : 'Everybody can see the last saved version.';
}

function formatUnpublished(id: string | null): string {
  return id === null
    ? 'It is saved first, then everybody can see it.'
    : 'Then everybody can see it.';
}
