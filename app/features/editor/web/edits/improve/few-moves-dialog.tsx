import {
  type ImprovementPlan,
  lockPlayed,
  type RuleCount,
  type Schedule,
  scoreSchedule,
} from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { Button, Modal, Progress, Radio, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatMatches } from '#league/match-words.ts';
import { RULE_WORDS } from '#league/rule-words.ts';
import { moveMatches } from '../../commands/move-matches.ts';
import type { Editor } from '../../editor.ts';
import { startEngineWorker } from '../../engine-worker/start-engine-worker.ts';
import { openedResults } from '../../results/store-results.ts';
import classes from '../edit-form.module.css';
import { MoveTable } from '../move-table.tsx';

interface FewMovesDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

interface Planning {
  readonly done: number; // 0 to 1
  readonly plans: readonly ImprovementPlan[];
  readonly state: 'running' | 'ended' | 'broken';
}

const BEGUN: Planning = { done: 0, plans: [], state: 'running' };

/** Shows what moving one match would make fairer, what two, three …, before anything moves. */
export function FewMovesDialog({ editor, schedule, onClose }: FewMovesDialogProps) {
  const [{ done, plans, state }, setPlanning] = useState(BEGUN);
  const [chosen, setChosen] = useState(0);
  const judged = editor.getState().judged;
  const before = judged?.schedule === schedule ? judged.verdicts : null;
  const plan = plans[chosen];

  useEffect(() => {
    const worker = startEngineWorker();
    const settled = lockPlayed(schedule, openedResults(editor.getState())); // as of this click
    setPlanning(BEGUN);
    worker
      .run({ kind: 'plan', schedule: settled }, (reply) => {
        if (reply.kind !== 'planned') return;
        setPlanning(({ plans: found }) => ({
          done: reply.done,
          plans: reply.plan === null ? found : [...found, reply.plan],
          state: 'running',
        }));
      })
      .then(() => setPlanning((was) => ({ ...was, state: 'ended' })))
      .catch(() => setPlanning((was) => ({ ...was, state: 'broken' })));
    return () => worker.end();
  }, [editor, schedule]);

  const accept = ({ moves, schedule: after }: ImprovementPlan) => {
    moveMatches(editor, schedule, after, moves, `Improve by moving ${formatMatches(moves.length)}`);
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title="Improve with few moves" size="xl">
      <div className={classes['form']}>
        {state === 'running' && <Progress value={done * 100} aria-label="Planning" />}
        <p role="status" className={classes['note']}>
          {formatPlanning(state, plans.length)}
        </p>
        {plans.length > 0 && (
          <Radio.Group
            label="How many matches may move"
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value))}
          >
            <Stack gap="xs" mt="xs">
              {plans.map(({ moves, verdicts }, p) => (
                <Radio
                  key={moves.length}
                  value={String(p)}
                  label={`${formatThings(moves.length, 'match moves', 'matches move')}: ${before === null ? 'fairer' : inSportWords(formatGains(before, verdicts), schedule.setup)}`}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {plan !== undefined && (
          <>
            <MoveTable schedule={schedule} after={plan.schedule} moves={plan.moves} />
            <DialogFoot>
              <Button onClick={() => accept(plan)}>Move {formatMatches(plan.moves.length)}</Button>
            </DialogFoot>
          </>
        )}
        {state === 'broken' && (
          <NoticeStrip tone="error" title="The search ended early.">
            Close this and try again.
          </NoticeStrip>
        )}
      </div>
    </Modal>
  );
}

function formatPlanning(state: Planning['state'], found: number): string {
  if (state === 'running') return 'Looking for moves that make the schedule fairer.';
  if (found > 0) return 'Nothing has moved yet. Choose how many matches may move.';
  return 'No small number of moves makes it fairer. Use Improve to regenerate the season instead.';
}

/** Returns 'Rest between games 5 → 3, Fields shared 12 → 11'. */
function formatGains(before: readonly RuleCount[], after: readonly RuleCount[]): string {
  const changes = after.flatMap(({ rule, count }, r) => {
    const was = before[r]!.count;
    return was === count ? [] : [`${RULE_WORDS[rule].title} ${was} → ${count}`];
  });
  const { optimal, rules } = scoreSchedule(after);
  return changes.join(', ') || `fair on ${optimal} of ${rules} measures`;
}
