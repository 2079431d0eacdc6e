import { isPlayoff, type MatchId, type Results, type Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { IconTournament } from '@tabler/icons-react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { BracketReport } from '#league/bracket/bracket-report.tsx';
import { type Editor, openDialog } from '../../editor.ts';
import classes from './stages.module.css';

interface BracketsViewProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly results: Results;
  readonly onMatch: (match: MatchId) => void; // opens its result
}

/** Shows the brackets of all playoffs; choosing a match opens its result. */
export function BracketsView({ editor, schedule, results, onMatch }: BracketsViewProps) {
  const open = () => openDialog(editor, { kind: 'playoffs', started: null });
  if (!schedule.setup.entries.some(isPlayoff)) {
    return (
      <EmptyState title="No playoffs yet." action={<Button onClick={open}>Add playoffs</Button>}>
        The best teams of a division play on here, round by round, until there is a champion.
      </EmptyState>
    );
  }
  return (
    <section className={classes['brackets']} aria-label="Brackets">
      <Button
        variant="default"
        className={classes['back']}
        leftSection={<IconTournament size={18} aria-hidden="true" />}
        onClick={open}
      >
        Playoffs
      </Button>
      <BracketReport schedule={schedule} results={results} onChoose={onMatch} />
    </section>
  );
}
