import type { Outcome } from '@evenfield/engine';
import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Modal,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { MOST_SEASON_NAME, type Season } from '../api.ts';
import { changeSeason, createSeason, deleteSeason, SEASONS, useSeasons } from './season-queries.ts';
import classes from './seasons-dialog.module.css';

interface SeasonsDialogProps {
  readonly onChanged: () => unknown; // schedules may be listed otherwise
  readonly onDeleted: (id: string) => unknown;
  readonly onClose: () => void;
}

/** Creates, renames, archives and deletes seasons. */
export function SeasonsDialog({ onChanged, onDeleted, onClose }: SeasonsDialogProps) {
  const escaping = useEscapeInside(onClose);
  useFocusBack();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { seasons } = useSeasons();
  const list = useRef<HTMLUListElement>(null);
  const [renamed, setRenamed] = useState<string | null>(null);

  const run = async (call: Promise<Outcome<unknown, string>>) => {
    const outcome = await attempt(call);
    await queries.invalidateQueries({ queryKey: [SEASONS] });
    onChanged();
    return outcome?.ok === true;
  };
  const rename = async (season: string, name: string) => {
    if (!(await run(changeSeason({ season, name })))) return false;
    setRenamed(null);
    list.current?.focus();
    return true;
  };
  const remove = async ({ id, name, schedules }: Season) => {
    const sure = await confirmAction({
      question: `Delete the season ${name}?`,
      detail:
        schedules === 0
          ? 'It has no schedules. This cannot be undone.'
          : `Its ${formatThings(schedules, 'schedule stays', 'schedules stay')}, in no season. This cannot be undone.`,
      confirm: 'Delete season',
      danger: true,
    });
    if (!sure) return;
    list.current?.focus(); // the button disappears with its row
    if (await run(deleteSeason(id))) onDeleted(id);
  };

  return (
    <Modal opened onClose={onClose} {...escaping} title="Seasons" size="lg">
      <Stack>
        <Text c="dimmed">
          {seasons.length === 0
            ? 'A season holds the schedules that belong together, such as all divisions of spring 2027. Name your first one.'
            : 'Archived seasons and their schedules are listed only when you choose them. What is published stays published.'}
        </Text>
        <NameForm
          label="New season"
          button="Create season"
          onName={(name) => run(createSeason(name))}
        />
        <ul ref={list} tabIndex={-1} className={classes['list']} aria-label="Seasons">
          {seasons.map((season) => (
            <li key={season.id} className={classes['row']}>
              {renamed === season.id ? (
                <NameForm
                  label={`New name of ${season.name}`}
                  button="Save"
                  first={season.name}
                  onName={(name) => rename(season.id, name)}
                />
              ) : (
                <>
                  <span className={classes['words']}>
                    <Group component="span" gap="4px 8px">
                      <strong>{season.name}</strong>
                      {season.isArchived && <Badge variant="light">Archived</Badge>}
                    </Group>
                    <Text component="span" c="dimmed" fz="sm">
                      {formatThings(season.schedules, 'schedule', 'schedules')}
                    </Text>
                  </span>
                  <Actions
                    season={season}
                    onRename={() => setRenamed(season.id)}
                    onArchive={(isArchived) =>
                      void run(changeSeason({ season: season.id, isArchived }))
                    }
                    onDelete={() => void remove(season)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}

interface ActionsProps {
  readonly season: Season;
  readonly onRename: () => void;
  readonly onArchive: (isArchived: boolean) => void;
  readonly onDelete: () => void;
}

function Actions({ season: { name, isArchived }, onRename, onArchive, onDelete }: ActionsProps) {
  const archiving = isArchived
    ? { word: 'Unarchive', Icon: IconArchiveOff }
    : { word: 'Archive', Icon: IconArchive };
  const actions = [
    { word: 'Rename', Icon: IconPencil, act: onRename },
    { ...archiving, act: () => onArchive(!isArchived) },
    { word: 'Delete', Icon: IconTrash, act: onDelete },
  ];
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {actions.map(({ word, Icon, act }) => (
        <Tooltip key={word} label={word} withinPortal={false}>
          <ActionIcon size="lg" variant="subtle" aria-label={`${word} ${name}`} onClick={act}>
            <Icon size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly button: string;
  readonly first?: string; // the name until now
  readonly onName: (name: string) => Promise<boolean>; // whether it was taken
}

function NameForm({ label, button, first = '', onName }: NameFormProps) {
  const [name, setName] = useState(first);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (name.trim() === '') return;
    setBusy(true);
    const taken = await onName(name.trim());
    setBusy(false);
    if (taken) setName('');
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          label={label}
          value={name}
          maxLength={MOST_SEASON_NAME}
          autoComplete="off"
          flex="1"
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" variant="default" loading={busy}>
          {button}
        </Button>
      </Group>
    </form>
  );
}
