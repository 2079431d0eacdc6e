import { FREE_TEAMS } from '@evenfield/wire/billing';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { awaitPlan } from '#features/billing/web/port.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { useFocusHeir } from '#kernel/web/ui/use-focus-heir.ts';
import { countScheduled } from '#league/count-scheduled.ts';
import { type Editor, openedSchedule } from '../editor.ts';
import { openedCopy, openedSaving } from './opened-copy.ts';
import { saveByHand } from './save-by-hand.ts';
import { saveOpened } from './save-opened.ts';
import classes from './saving-status.module.css';
import { StaleDialog } from './stale-dialog.tsx';
import { type SavingView, viewSaving } from './view-saving.ts';

const ICONS: Readonly<Record<SavingView['kind'], typeof IconCloudUp>> = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  unsaved: IconCloudOff,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  stale: IconAlertTriangle,
  planNeeded: IconCloudOff,
};

interface SavingStatusProps {
  readonly editor: Editor;
  readonly onHistory: () => void; // opens its saved versions
}

/** Shows whether the schedule is in the account, and what to do if it is not. */
export function SavingStatus({ editor, onHistory }: SavingStatusProps) {
  useOrganizer(); // the text depends on who is signed in
  const view = useStore(editor, useShallow(viewSaving));
  const saving = useStore(editor, openedSaving);
  const copy = useStore(editor, openedCopy);
  const schedule = useStore(editor, openedSchedule);
  const [choosing, setChoosing] = useState(false);
  const Icon = ICONS[view.kind];
  const retry = () => void saveOpened(editor, { saveType: 'autosave' });
  const status = useRef<HTMLSpanElement>(null);
  const getPlan = async () => {
    if (saving.kind !== 'planNeeded' || schedule === null) return;
    if (!(await awaitPlan('save', countScheduled(schedule)))) return;
    await saveByHand(editor, saving.request);
    if (document.activeElement === document.body) status.current?.focus(); // the button is gone
  };
  return (
    <span ref={status} tabIndex={-1} className={classes['status']} data-kind={view.kind}>
      <Icon size={16} aria-hidden="true" />
      <span role="status">{formatView(view)}</span>
      {view.kind === 'failed' && (
        <>
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            retry
          </Button>
          <span>{view.message}</span>
        </>
      )}
      {view.kind === 'stale' && (
        <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
          Choose
        </Button>
      )}
      {view.kind === 'planNeeded' && <PlanOffer onPress={() => void getPlan()} />}
      {copy !== null && (
        <Button variant="subtle" size="compact-sm" onClick={onHistory}>
          Version History
        </Button>
      )}
      {choosing && saving.kind === 'stale' && copy !== null && schedule !== null && (
        <StaleDialog
          editor={editor}
          schedule={schedule}
          copy={copy}
          theirs={saving.theirs}
          onClose={() => setChoosing(false)}
        />
      )}
    </span>
  );
}

function PlanOffer({ onPress }: { readonly onPress: () => void }) {
  const frame = useFocusHeir<HTMLButtonElement>('[tabindex]:not(button)');
  return (
    <Button ref={frame} variant="subtle" size="compact-sm" onClick={onPress}>
      See plans
    </Button>
  );
}

function formatView(view: SavingView): string {
  switch (view.kind) {
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving...';
    case 'unsaved':
      return 'Not saved';
    case 'stale':
      return 'Not saved: a newer version was saved elsewhere.';
    case 'planNeeded':
      return `Not saved: more than ${FREE_TEAMS} teams need a plan`;
    case 'failed':
      return 'Not saved:';
    case 'offline':
      return `Offline: ${view.changes} ${view.changes === 1 ? 'change' : 'changes'} kept on this device`;
  }
}
