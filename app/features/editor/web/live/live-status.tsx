import type { MatchId, Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { type CSSProperties, useEffect } from 'react';
import { useStore } from 'zustand';
import type { PresentEditor } from '#features/schedules/api.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatCellName, formatMatch } from '#league/match-words.ts';
import { formatRefusal } from '../commands/format-refusal.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Editor } from '../editor.ts';
import type { DroppedEdit } from './follow-edit.ts';
import classes from './live.module.css';
import { withoutDropped } from './live-state.ts';
import { watchSchedule } from './watch-schedule.ts';

/** Follows a saved schedule while somebody is signed in and has it open. */
export function useLive(editor: Editor, id: string | null): void {
  const email = useOrganizer()?.email ?? null;
  useEffect(() => {
    return id === null || email === null ? undefined : watchSchedule(editor, id);
  }, [editor, id, email]);
}

interface LiveProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
}

/** Who else has the schedule open, where they are, and what was done last elsewhere. */
export function LiveStatus({ editor, schedule }: LiveProps) {
  const others = useStore(editor, ({ live }) => live.others);
  const news = useStore(editor, ({ live }) => live.news);
  return (
    <>
      {others.length > 0 && (
        <ul className={classes['others']} aria-label="Also open here">
          {others.map((one) => (
            <li key={one.client} className={classes['chip']} style={hueOf(one)}>
              {[nameOf(one), formatPlace(schedule, one)].filter(Boolean).join(': ')}
            </li>
          ))}
        </ul>
      )}
      <span aria-live="polite" className={classes['news']}>
        {news}
      </span>
    </>
  );
}

/** Own edits that were undone, as others were faster: each can be done again. */
export function DroppedEdits({ editor, schedule }: LiveProps) {
  const dropped = useStore(editor, ({ live }) => live.dropped);
  const dismiss = (edit: DroppedEdit) =>
    editor.setState(({ live }) => ({ live: withoutDropped(live, edit.command) }));
  const repeat = (edit: DroppedEdit) => {
    dismiss(edit);
    runCommand(editor, edit.command, edit.label);
  };
  return dropped.map((edit) => (
    <NoticeStrip
      key={edit.id}
      tone="warning"
      title={`Undone: ${edit.label}`}
      onDismiss={() => dismiss(edit)}
      actions={
        <Button size="compact-sm" variant="light" onClick={() => repeat(edit)}>
          Do it again
        </Button>
      }
    >
      {edit.refusal === null
        ? 'Somebody else has just changed the same.'
        : formatRefusal(schedule, edit.refusal).detail}
    </NoticeStrip>
  ));
}

export function nameOf({ name, isOwn }: PresentEditor): string {
  if (isOwn) return 'You, on another device';
  return name || 'Somebody';
}

/** Returns a color of their own as a CSS variable. */
export function hueOf({ client }: PresentEditor): CSSProperties {
  let hue = 0;
  for (const letter of client) hue = (31 * hue + letter.charCodeAt(0)) % 360;
  return { '--hue': hue } as CSSProperties; // custom properties are not in the type
}

function formatPlace(schedule: Schedule, { match, cell }: PresentEditor): string {
  const { ids } = schedule.fixtures;
  if (match !== null)
    return ids.includes(match as MatchId)
      ? formatMatch(schedule, ids.indexOf(match as MatchId))
      : '';
  return cell === null ? '' : formatCellName(schedule, cell);
}
