import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFilePencil } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Draft } from '../../draft-models.ts';

interface DraftMenuProps {
  readonly target: Ref<HTMLButtonElement>;
  readonly open: Draft | undefined; // undefined: the published schedule
  readonly others: readonly Draft[];
  readonly busy: boolean;
  readonly onOpen: (draft: string | null) => unknown; // null: the published schedule
  readonly onCreate: (() => unknown) | null; // null: not for one's role, or there are enough
  readonly onCompare: (() => unknown) | null; // null: there is only one
  readonly onRename: (() => unknown) | null; // null: not for one's role, or no draft is open
  readonly onDiscard: (() => unknown) | null; // the same
}

/** Beside Publish: begins a draft, and switches between drafts and the published schedule. */
export function DraftMenu(props: DraftMenuProps) {
  const { target, open, others, busy, onOpen, onCreate, onCompare, onRename, onDiscard } = props;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          ref={target}
          variant="default"
          aria-busy={busy} // not disabled: it keeps the focus
          leftSection={<IconFilePencil size={18} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Draft
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw="20rem">
        <Menu.Label>
          {open === undefined
            ? 'Everybody sees each change to the published schedule at once. In a draft you prepare several and publish them together.'
            : 'Nobody outside your organization sees a draft. Scores still go out at once.'}
        </Menu.Label>
        {open !== undefined && (
          <Menu.Item onClick={() => onOpen(null)}>Edit the published schedule</Menu.Item>
        )}
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onOpen(id)}>
            Edit {name}
          </Menu.Item>
        ))}
        {onCreate !== null && (
          <Menu.Item onClick={() => onCreate()}>
            {open === undefined && others.length === 0 ? 'Edit a draft' : 'New draft'}
          </Menu.Item>
        )}
        {onCompare !== null && <Menu.Item onClick={() => onCompare()}>Compare drafts</Menu.Item>}
        {onRename !== null && <Menu.Item onClick={() => onRename()}>Rename {open?.name}</Menu.Item>}
        {onDiscard !== null && (
          <Menu.Item color="error" onClick={() => onDiscard()}>
            Discard {open?.name}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
