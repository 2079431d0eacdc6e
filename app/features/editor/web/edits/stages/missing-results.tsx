import type { MatchId, Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useGrowingList } from '#kernel/web/ui/use-growing-list.tsx';
import { formatCellName, formatMatch, formatMatches } from '#league/match-words.ts';
import { type Editor, openDialog } from '../../editor.ts';
import type { EditDialog } from '../edit-dialog.ts';
import classes from './stages.module.css';

interface MissingResultsProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly matches: readonly MatchId[];
  readonly back: EditDialog; // reopened once a result is entered
}

/** Lists the matches with missing results, each as a button to enter its result. */
export function MissingResults({ editor, schedule, matches, back }: MissingResultsProps) {
  const { shown, more } = useGrowingList(matches, 6);
  if (matches.length === 0) return null;
  const [first] = matches;
  return (
    <NoticeStrip
      tone="warning"
      title={`${formatMatches(matches.length)} ${matches.length === 1 ? 'has' : 'have'} no result yet.`}
      actions={
        <Button
          variant="default"
          onClick={() => openDialog(editor, { kind: 'result', match: first!, back })}
        >
          Enter results
        </Button>
      }
    >
      <ul className={classes['missing']}>
        {shown.map((match) => (
          <li key={match}>{formatMissing(schedule, match)}</li>
        ))}
      </ul>
      {more}
    </NoticeStrip>
  );
}

function formatMissing(schedule: Schedule, match: MatchId): string {
  const row = schedule.fixtures.ids.indexOf(match);
  return `${formatMatch(schedule, row)}, ${formatCellName(schedule, schedule.placements[row]!)}`;
}
