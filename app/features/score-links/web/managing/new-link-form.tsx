import type { MatchId, Schedule } from '@evenfield/engine';
import { fieldLabels } from '@evenfield/wire';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { findMatch } from '#features/results/web/port.ts';
import { formatTeams } from '#league/match-words.ts';
import { type LinkScope, linkName, MOST_LINK_NAME } from '../../api.ts';

interface NewLinkFormProps {
  readonly schedule: Schedule;
  readonly match: MatchId | null;
  readonly isBusy: boolean;
  readonly onMake: (scope: LinkScope, name: string) => void;
}

const WHOLE = 'schedule';
const ONE_MATCH = 'match';

/** The form for a new link: its label and its matches. */
export function NewLinkForm({ schedule, match: id, isBusy, onMake }: NewLinkFormProps) {
  const match = id === null ? undefined : findMatch(schedule, id);
  const [scope, setScope] = useState(match === undefined ? WHOLE : ONE_MATCH);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { fields } = schedule.setup;

  const scopeOf = (chosen: string): LinkScope => {
    if (chosen === ONE_MATCH && id !== null) return { kind: 'match', match: id };
    if (chosen === WHOLE) return { kind: 'schedule' };
    return { kind: 'field', field: fields[Number(chosen)]!.name };
  };
  const submit = () => {
    const read = z.safeParse(linkName, name);
    setFault(read.success ? null : (read.error.issues[0]?.message ?? null));
    if (read.success) onMake(scopeOf(scope), read.data);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <NativeSelect
          label="For the results of"
          value={scope}
          data={[
            ...(match === undefined
              ? []
              : [{ value: ONE_MATCH, label: formatTeams([match.home, match.away]) }]),
            { value: WHOLE, label: 'The whole schedule' },
            ...fieldLabels(schedule.setup).map((label, f) => ({ value: String(f), label })),
          ]}
          {...(match === undefined && {
            description: 'For one match: open its result and choose “Link for this match”.',
          })}
          onChange={({ currentTarget }) => setScope(currentTarget.value)}
        />
        <TextInput
          label="Who it is for"
          placeholder="Referee Kim"
          description="Shown next to the scores they enter."
          withAsterisk
          maxLength={MOST_LINK_NAME}
          value={name}
          error={fault}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setFault(null);
          }}
          data-autofocus
        />
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            Create link
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
            onClick={() => onMake({ kind: 'schedule' }, 'My phone')}
          >
            Scores on my phone
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
