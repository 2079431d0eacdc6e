import {
  type Command,
  lockPlayed,
  NOWHERE,
  type RepairPlan,
  type RepairResult,
  type Schedule,
} from '@evenfield/engine';
import { Button, Group, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatMatches } from '#league/match-words.ts';
import { type EditWords, formatRefusal } from '../../commands/format-refusal.ts';
import { commandOfMoves } from '../../commands/move-matches.ts';
import { notifyEdited } from '../../commands/notify-edited.ts';
import { runBoth, runCommand } from '../../commands/run-command.ts';
import type { Editor } from '../../editor.ts';
import { planRepair } from '../../engine-worker/plan-repair.ts';
import { checkCommand } from '../../results/check-command.ts';
import { openedResults } from '../../results/store-results.ts';
import classes from '../edit-form.module.css';
import { RepairPlans } from '../game-days/repair-plans.tsx';

interface BreachOfferProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly change: Extract<Command, { kind: 'changeSeason' }>; // of the constraints
  readonly onBack: () => void;
  readonly onDone: () => void;
}

type State =
  | { readonly kind: 'planning' | 'broken' }
  | { readonly kind: 'refused'; readonly words: EditWords }
  | { readonly kind: 'planned'; readonly after: Schedule; readonly repair: RepairResult };

/** Shows how many matches break a rule after a change, and moves them along with it. A change that breaks none is made at once. */
export function BreachOffer({ editor, schedule, change, onBack, onDone }: BreachOfferProps) {
  const [state, setState] = useState<State>({ kind: 'planning' });
  const accept = ({ schedule: after, moves, unplaced }: RepairPlan, before: Schedule) => {
    const parked = unplaced.map((match) => ({ match, to: NOWHERE }));
    const command = commandOfMoves(before, after, [...moves, ...parked]);
    runBoth(editor, change, command);
    onDone();
  };
  const leave = () => {
    runCommand(editor, change);
    onDone();
  };

  useEffect(() => {
    let isShown = true;
    const results = openedResults(editor.getState());
    const answer = checkCommand(schedule, change, results);
    if (!answer.ok && answer.refusal.code !== 'nothingChanges') {
      setState({ kind: 'refused', words: formatRefusal(schedule, answer.refusal) });
      return;
    }
    const after = lockPlayed(answer.ok ? answer.value.schedule : schedule, results);
    planRepair(after, { kind: 'breaches' })
      .then((repair) => {
        if (!isShown) return;
        if (repair === null) setState({ kind: 'broken' });
        else if (countBroken(repair) > 0) setState({ kind: 'planned', after, repair });
        else {
          runCommand(editor, change);
          notifyEdited(editor, 'Availability and requests are saved. No match breaks a rule.');
          onDone();
        }
      })
      .catch(() => isShown && setState({ kind: 'broken' }));
    return () => {
      isShown = false;
    };
  }, [editor, schedule, change, onDone]);

  const broken = state.kind === 'planned' ? countBroken(state.repair) : null;
  return (
    <section className={classes['form']} aria-label="What this breaks">
      <div role="status">
        {state.kind === 'planning' && (
          <Group>
            <Loader size="sm" aria-hidden="true" /> Checking which matches break a rule
          </Group>
        )}
        {broken !== null && (
          <NoticeStrip
            tone="warning"
            title={`${formatThings(broken, 'match breaks', 'matches break')} a rule with this change.`}
          >
            Nothing is changed yet. Move them, or leave them and see them in the list of conflicts.
          </NoticeStrip>
        )}
      </div>
      {state.kind === 'refused' && (
        <NoticeStrip tone="error" title={state.words.title}>
          {state.words.detail}
        </NoticeStrip>
      )}
      {state.kind === 'broken' && (
        <NoticeStrip tone="error" title="No repair could be planned.">
          Try again, or save this and leave all matches as they are.
        </NoticeStrip>
      )}
      {state.kind === 'planned' && (
        <RepairPlans
          schedule={state.after}
          answer={state.repair}
          onAccept={(plan) => accept(plan, state.after)}
        />
      )}
      <Group>
        <Button variant="default" onClick={onBack} autoFocus>
          Back
        </Button>
        {(state.kind === 'broken' || broken !== null) && (
          <Button variant="default" onClick={leave}>
            {broken === null
              ? 'Save and leave all matches as they are'
              : `Leave ${formatMatches(broken)} as they are`}
          </Button>
        )}
      </Group>
    </section>
  );
}

function countBroken({ lost, locked }: RepairResult): number {
  return lost.length + locked.length;
}
