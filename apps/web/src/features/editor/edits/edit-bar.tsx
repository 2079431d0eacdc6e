import { Button, Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBookmarks,
  IconCalendarEvent,
  IconChevronDown,
  IconClockShare,
  IconCloudRain,
  IconCursorText,
  IconLink,
  IconListNumbers,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconStack2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HistoryButtons } from '../commands/history-buttons.tsx';
import { type Editor, openDialog } from '../editor.ts';
import classes from './edit-bar.module.css';
import type { EditDialog } from './edit-dialog.ts';

interface EditBarProps {
  readonly editor: Editor;
  readonly children?: ReactNode; // more to press
}

const EDITS: readonly { label: string; icon: typeof IconPlus; dialog: EditDialog }[] = [
  { label: 'Add Additional Divisions', icon: IconPlus, dialog: { kind: 'addDivisions' } },
  { label: 'Divisions', icon: IconStack2, dialog: { kind: 'divisions' } },
  {
    label: 'Change Team Names',
    icon: IconCursorText,
    dialog: { kind: 'renameTeams', entry: null },
  },
  { label: 'Swap Two Teams', icon: IconArrowsExchange, dialog: { kind: 'swapTeams' } },
  { label: 'Game Days', icon: IconCalendarEvent, dialog: { kind: 'gameDays' } },
  { label: 'Set Rain out Day', icon: IconCloudRain, dialog: { kind: 'rainOut', day: null } },
  {
    label: 'Shift Times',
    icon: IconClockShare,
    dialog: { kind: 'shiftTimes', match: null, day: null },
  },
  { label: 'Scoring and Tables', icon: IconListNumbers, dialog: { kind: 'tables' } },
  { label: 'Score Links', icon: IconLink, dialog: { kind: 'scoreLinks', match: null } },
  { label: 'Save and Restore Points', icon: IconBookmarks, dialog: { kind: 'restorePoints' } },
  {
    label: 'Color Chart Tutorial',
    icon: IconPlayerPlay,
    dialog: { kind: 'tutorial', asked: true },
  },
];

/** What can be done with the schedule as a whole: back, forth, and every edit that has a dialog. */
export function EditBar({ editor, children }: EditBarProps) {
  return (
    <div className={classes['bar']}>
      <HistoryButtons editor={editor} />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            Edit Schedule
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {EDITS.map(({ label, icon: Icon, dialog }) => (
            <Menu.Item
              key={label}
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => openDialog(editor, dialog)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {children}
    </div>
  );
}
