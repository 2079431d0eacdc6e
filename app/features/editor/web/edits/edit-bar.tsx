import type { Entry } from '@evenfield/engine';
import { Button, Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBookmarks,
  IconCalendarEvent,
  IconCalendarTime,
  IconChevronDown,
  IconClockShare,
  IconCloudRain,
  IconCursorText,
  IconLink,
  IconListNumbers,
  IconMailQuestion,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconStack2,
  IconTournament,
  IconUserMinus,
  IconUserShare,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { useMay } from '#features/organizations/web/port.ts';
import { HistoryButtons } from '../commands/history-buttons.tsx';
import { type Editor, openDialog, openedSchedule } from '../editor.ts';
import { useMayEdit } from '../use-may-edit.ts';
import classes from './edit-bar.module.css';
import type { EditDialog } from './edit-dialog.ts';

interface EditBarProps {
  readonly editor: Editor;
  readonly children?: ReactNode; // further buttons
}

interface EditItem {
  readonly label: string;
  readonly icon: typeof IconPlus;
  readonly dialog: EditDialog;
}

const NEXT_ROUND: EditItem = {
  label: 'Next Round',
  icon: IconUsersGroup,
  dialog: { kind: 'pairRound', entry: null },
};

const EDITS: readonly EditItem[] = [
  { label: 'Add Additional Divisions', icon: IconPlus, dialog: { kind: 'addDivisions' } },
  { label: 'Divisions', icon: IconStack2, dialog: { kind: 'divisions' } },
  {
    label: 'Change Team Names',
    icon: IconCursorText,
    dialog: { kind: 'renameTeams', entry: null },
  },
  { label: 'Swap Two Teams', icon: IconArrowsExchange, dialog: { kind: 'swapTeams' } },
  { label: 'Withdraw a Team', icon: IconUserMinus, dialog: { kind: 'withdrawTeam', entry: null } },
  { label: 'Replace a Team', icon: IconUserShare, dialog: { kind: 'replaceTeam' } },
  { label: 'Game Days', icon: IconCalendarEvent, dialog: { kind: 'gameDays' } },
  {
    label: 'Availability and Requests',
    icon: IconCalendarTime,
    dialog: { kind: 'availability' },
  },
  { label: 'Set Rain out Day', icon: IconCloudRain, dialog: { kind: 'rainOut', day: null } },
  {
    label: 'Shift Times',
    icon: IconClockShare,
    dialog: { kind: 'shiftTimes', match: null, day: null },
  },
  NEXT_ROUND,
  { label: 'Playoffs', icon: IconTournament, dialog: { kind: 'playoffs', started: null } },
  { label: 'Scoring and Tables', icon: IconListNumbers, dialog: { kind: 'tables' } },
  { label: 'Score Links', icon: IconLink, dialog: { kind: 'scoreLinks', match: null } },
  { label: 'Club Requests', icon: IconMailQuestion, dialog: { kind: 'clubRequests' } },
  { label: 'Save and Restore Points', icon: IconBookmarks, dialog: { kind: 'restorePoints' } },
  {
    label: 'Color Chart Tutorial',
    icon: IconPlayerPlay,
    dialog: { kind: 'tutorial', requested: true },
  },
];

/** What may change nothing but the divisions of a division manager. */
const WITHIN_DIVISIONS: ReadonlySet<EditDialog['kind']> = new Set([
  'renameTeams',
  'swapTeams',
  'replaceTeam',
  'pairRound',
  'restorePoints',
  'tutorial',
]);

/** The toolbar of the schedule: undo, redo, and every edit that has a dialog. */
export function EditBar({ editor, children }: EditBarProps) {
  const hasRounds = useStore(
    editor,
    (state) => openedSchedule(state)?.setup.entries.some(isSwiss) === true,
  );
  const mayEdit = useMayEdit(editor);
  const isLimited = useStore(editor, ({ divisions }) => divisions !== null);
  const may: Readonly<Partial<Record<EditDialog['kind'], boolean>>> = {
    scoreLinks: useMay('createScoreLink'),
    clubRequests: useMay('saveClubs'),
  };
  const items = EDITS.filter(
    (item) =>
      (hasRounds || item !== NEXT_ROUND) &&
      may[item.dialog.kind] !== false &&
      (!isLimited || WITHIN_DIVISIONS.has(item.dialog.kind)),
  );
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes['bar']}>
      {mayEdit && <HistoryButtons editor={editor} />}
      {mayEdit && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              ref={button}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            >
              Edit Schedule
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(({ label, icon: Icon, dialog }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon size={18} aria-hidden="true" />}
                onClick={() => {
                  button.current?.focus({ preventScroll: true }); // the entry is gone after it
                  openDialog(editor, dialog);
                }}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {children}
    </div>
  );
}

function isSwiss({ format }: Entry): boolean {
  return format === 'swiss';
}
