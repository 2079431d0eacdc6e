import type { Schedule } from '@evenfield/engine';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencil, IconScale } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { ActionBar } from '#kernel/web/ui/action-bar.tsx';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import { PhoneRow } from '#kernel/web/ui/phone-row.tsx';
import { formatMatches } from '#league/match-words.ts';
import { ChartPanel } from './chart-panel.tsx';
import { MessageStrip } from './commands/message-strip.tsx';
import type { Editor, JudgedSchedule } from './editor.ts';
import { EditBar } from './edits/edit-bar.tsx';
import { EditDialogs } from './edits/edit-dialogs.tsx';
import { StageStrip } from './edits/stages/stage-strip.tsx';
import { DroppedEdits, LiveStatus, useLive } from './live/live-status.tsx';
import type { PreviewView } from './preview-view.ts';
import rulesClasses from './rules/rules-panel.module.css';
import { RulesPanel } from './rules/rules-panel.tsx';
import { openedCopy } from './saving/opened-copy.ts';
import { SavingStatus } from './saving/saving-status.tsx';
import classes from './schedule-preview.module.css';
import { FairnessStrip } from './search/fairness-strip.tsx';
import { useTutorialOffer } from './tutorial/use-tutorial-offer.ts';

interface SchedulePreviewProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly view: PreviewView;
  readonly target?: string | undefined; // the match to scroll into view
  readonly title?: string | undefined; // default: shown by the page around it
  readonly back: ReactNode; // an ActionIcon with an accessible name
  readonly views: ReactNode; // the choice of views
  readonly actions?: ReactNode; // further actions on the schedule
  readonly notice?: ReactNode; // above the schedule
  readonly rules: (judged: JudgedSchedule) => ReactNode; // rules with conflicts
  readonly children: ReactNode; // the visible report, if any
  readonly onRename: (() => void) | null; // for saved schedules; null: not for one's role
  readonly onHistory: () => void; // for saved schedules
}

/** A finished schedule: its color chart, or one of its reports. */
export function SchedulePreview(props: SchedulePreviewProps) {
  const { editor, schedule, view, target, title, back, views, actions, rules, children } = props;
  const { notice, onRename, onHistory } = props;
  const [ruled, setRuled] = useState(false);
  const charted = view === 'chart';
  const copy = useStore(editor, openedCopy);
  useTutorialOffer(editor, charted);
  useLive(editor, copy?.id ?? null);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const carrying = useStore(editor, ({ picked }) => picked !== null); // the tray needs the space
  const edits = (
    <EditBar editor={editor}>
      {charted && (
        <Button
          variant={ruled ? 'light' : 'default'}
          leftSection={<IconScale size={18} aria-hidden="true" />}
          aria-expanded={ruled}
          onClick={() => setRuled(!ruled)}
        >
          Rules
        </Button>
      )}
    </EditBar>
  );
  const rename = copy !== null && onRename !== null && (
    <ActionIcon variant="subtle" size={44} aria-label="Edit name" onClick={onRename}>
      <IconPencil size={18} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <>
      <PageHeader
        title={title}
        beside={title !== undefined && rename}
        description={
          <>
            {formatMatches(schedule.placements.length)}
            <span
              className={classes['seed']}
              title="The random seed: another number gives another schedule"
            >
              Seed {schedule.seed}
            </span>
            <SavingStatus editor={editor} onHistory={onHistory} />
            <LiveStatus editor={editor} schedule={schedule} />
          </>
        }
        back={
          <>
            {back}
            {title === undefined && rename}
          </>
        }
        actions={actions}
        dense
      />
      {notice}
      <DroppedEdits editor={editor} schedule={schedule} />
      <div className={classes['strips']}>
        <div className={classes['message']}>
          <MessageStrip editor={editor} compact />
        </div>
        <StageStrip editor={editor} schedule={schedule} />
        <FairnessStrip editor={editor} />
      </div>
      <div className={classes['views']}>
        <PhoneRow>{views}</PhoneRow>
        {!narrow && edits}
      </div>
      <EditDialogs editor={editor} schedule={schedule} />
      {charted ? (
        <div className={rulesClasses['beside']} data-open={ruled}>
          {ruled && (
            <RulesPanel editor={editor} schedule={schedule} onClose={() => setRuled(false)}>
              {rules}
            </RulesPanel>
          )}
          <ChartPanel editor={editor} schedule={schedule} target={target} />
        </div>
      ) : (
        children
      )}
      {narrow && <ActionBar hidden={carrying}>{edits}</ActionBar>}
    </>
  );
}
