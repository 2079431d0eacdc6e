import { type Command, NOWHERE } from '@evenfield/engine';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconClockShare,
  IconLock,
  IconLockOpen,
  IconNumbers,
  IconParking,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { formatMatch } from '#league/match-words.ts';
import { openDialog } from '../../editor.ts';
import { openedCopy } from '../../saving/opened-copy.ts';
import { publishMatch } from '../../saving/publish-match.ts';
import { doCommand } from '../drop-match.ts';
import { letGo, type MoveContext } from '../move-context.ts';
import type { Picking } from '../picking.ts';
import classes from './match-actions.module.css';
import { MoveTo } from './move-to.tsx';
import { returnToChart } from './return-to-chart.ts';
import { WhyMatch } from './why-match.tsx';

interface MatchActionsProps {
  readonly context: MoveContext;
  readonly picking: Picking;
  readonly wantsResult: boolean; // whether it was picked up to enter its result
}

/** Buttons for all actions on the picked match. */
export function MatchActions({ context, picking, wantsResult }: MatchActionsProps) {
  const result = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!wantsResult) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => result.current?.focus({ preventScroll: true })); // after scrolling
    });
    return () => cancelAnimationFrame(frame);
  }, [wantsResult]);
  const { opened: schedule, match, row } = picking;
  const before = schedule.placements[row]!;
  const allowed = useStore(context.editor, (state) => state.allowed);
  const isDraft = useStore(context.editor, (state) => openedCopy(state)?.draftOf !== undefined);
  const locked = schedule.fixtures.lockedAt[row] !== NOWHERE;

  function run(command: Command) {
    if (doCommand(context, command)) returnToChart(context, match, before);
  }

  async function remove() {
    const question = 'Are you sure you want to delete this match?';
    if (!(await confirmAction({ question, confirm: 'Delete match', danger: true }))) return;
    run({ kind: 'deleteMatch', match });
  }

  async function publishNow() {
    const question = `Publish ${formatMatch(schedule, row)} now?`;
    const detail =
      'Everybody sees its place at once, and followers of its teams get an e-mail. The rest of the draft stays.';
    if (!(await confirmAction({ question, detail, confirm: 'Publish match' }))) return;
    putBack();
    await publishMatch(context.editor, match);
  }

  function putBack() {
    letGo(context);
    returnToChart(context, match, before);
  }

  function enterResult() {
    putBack();
    openDialog(context.editor, { kind: 'result', match });
  }

  function shift() {
    putBack(); // the dialog returns focus there
    openDialog(context.editor, { kind: 'shiftTimes', match, day: null });
  }

  const icon = { size: 16, 'aria-hidden': true } as const;
  const button = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <div className={classes['actions']}>
      {allowed !== 'none' && (
        <Button
          {...button}
          variant={wantsResult ? 'filled' : 'default'}
          ref={result}
          leftSection={<IconNumbers {...icon} />}
          onClick={enterResult}
        >
          Result…
        </Button>
      )}
      {allowed === 'all' && (
        <>
          <MoveTo picking={picking} onRun={run} />
          <WhyMatch schedule={schedule} row={row} onRun={run} />
          {before !== NOWHERE && (
            <Button
              {...button}
              leftSection={<IconParking {...icon} />}
              onClick={() => run({ kind: 'parkMatch', match })}
            >
              Park
            </Button>
          )}
          {before !== NOWHERE && (
            <Button
              {...button}
              leftSection={locked ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
              onClick={() => run({ kind: 'lockMatches', matches: [match], locked: !locked })}
            >
              {locked ? 'Unlock' : 'Lock'}
            </Button>
          )}
          {before !== NOWHERE && !locked && (
            <Button {...button} leftSection={<IconClockShare {...icon} />} onClick={shift}>
              Shift time…
            </Button>
          )}
          <Button
            {...button}
            leftSection={<IconArrowsExchange {...icon} />}
            onClick={() => run({ kind: 'swapSides', match })}
          >
            Swap home and away
          </Button>
          <Button {...button} c="error" leftSection={<IconTrash {...icon} />} onClick={remove}>
            Delete match
          </Button>
        </>
      )}
      {allowed === 'all' && isDraft && (
        <Button {...button} leftSection={<IconWorldUpload {...icon} />} onClick={publishNow}>
          Publish now
        </Button>
      )}
      <Button {...button} leftSection={<IconArrowBackUp {...icon} />} onClick={putBack}>
        Put back
      </Button>
    </div>
  );
}
