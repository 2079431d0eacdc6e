import type { Schedule } from '@evenfield/engine';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { type Editor, openDialog } from '../editor.ts';
import { DivisionsDialog } from './divisions/divisions-dialog.tsx';
import type { EditDialog } from './edit-dialog.ts';
import { GameDaysDialog } from './game-days/game-days-dialog.tsx';
import { RainOutDialog } from './game-days/rain-out-dialog.tsx';
import { FewMovesDialog } from './improve/few-moves-dialog.tsx';
import { ImprovementDialog } from './improve/improvement-dialog.tsx';
import { AddMatchDialog } from './manual-match/add-match-dialog.tsx';
import { RestorePointsDialog } from './restore-points/restore-points-dialog.tsx';
import { ShiftTimesDialog } from './shift-times/shift-times-dialog.tsx';
import { RenameTeamsDialog } from './teams/rename-teams-dialog.tsx';
import { SwapTeamsDialog } from './teams/swap-teams-dialog.tsx';

const PairRoundDialog = lazy(() =>
  import('./stages/pair-round-dialog.tsx').then((module) => ({ default: module.PairRoundDialog })),
);
const PlayoffsDialog = lazy(() =>
  import('./stages/playoffs-dialog.tsx').then((module) => ({ default: module.PlayoffsDialog })),
);
const ReplaceTeamDialog = lazy(() =>
  import('./teams/replace-team-dialog.tsx').then((module) => ({
    default: module.ReplaceTeamDialog,
  })),
);
const WithdrawTeamDialog = lazy(() =>
  import('./teams/withdraw-team-dialog.tsx').then((module) => ({
    default: module.WithdrawTeamDialog,
  })),
);
const TutorialDialog = lazy(() =>
  import('../tutorial/tutorial-dialog.tsx').then((module) => ({ default: module.TutorialDialog })),
);

interface EditDialogsProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
}

export function EditDialogs(props: EditDialogsProps) {
  const dialog = useStore(props.editor, (state) => state.dialog);
  return dialog && <OpenedDialog {...props} dialog={dialog} />;
}

/** One dialog can open the next: after the last, focus returns to where it was before the first. */
function OpenedDialog({
  editor,
  schedule,
  dialog,
}: EditDialogsProps & { readonly dialog: EditDialog }) {
  useFocusBack();
  const common = { editor, schedule, onClose: () => openDialog(editor, null) };
  switch (dialog.kind) {
    case 'addMatch':
      return <AddMatchDialog {...common} cell={dialog.cell} />;
    case 'renameTeams':
      return <RenameTeamsDialog {...common} entry={dialog.entry} team={dialog.team} />;
    case 'swapTeams':
      return <SwapTeamsDialog {...common} />;
    case 'withdrawTeam':
      return (
        <Suspense fallback={null}>
          <WithdrawTeamDialog {...common} entry={dialog.entry} />
        </Suspense>
      );
    case 'replaceTeam':
      return (
        <Suspense fallback={null}>
          <ReplaceTeamDialog {...common} />
        </Suspense>
      );
    case 'rainOut':
      return <RainOutDialog {...common} day={dialog.day} />;
    case 'shiftTimes':
      return <ShiftTimesDialog {...common} match={dialog.match} day={dialog.day} />;
    case 'divisions':
      return <DivisionsDialog {...common} />;
    case 'gameDays':
      return <GameDaysDialog {...common} />;
    case 'restorePoints':
      return <RestorePointsDialog {...common} />;
    case 'fewMoves':
      return <FewMovesDialog {...common} />;
    case 'improvement':
      return <ImprovementDialog {...common} />;
    case 'pairRound':
      return (
        <Suspense fallback={null}>
          <PairRoundDialog {...common} entry={dialog.entry} />
        </Suspense>
      );
    case 'playoffs':
      return (
        <Suspense fallback={null}>
          <PlayoffsDialog {...common} started={dialog.started} />
        </Suspense>
      );
    case 'tutorial':
      return (
        <Suspense fallback={null}>
          <TutorialDialog editor={editor} requested={dialog.requested} />
        </Suspense>
      );
    case 'result':
    case 'scoreLinks':
    case 'clubRequests':
    case 'tables':
    case 'addDivisions':
    case 'editDivision':
    case 'availability':
      return null;
  }
}
