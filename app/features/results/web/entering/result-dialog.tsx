import { isOver, type MatchId, type Result, type Results, tableRulesOf } from '@evenfield/engine';
import { Box, Button, Modal } from '@mantine/core';
import { IconHistory, IconLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { confirmAhead } from '#league/confirm-ahead.ts';
import { formatTeams } from '#league/match-words.ts';
import { formatResult, type Sides } from '#league/result-words.ts';
import { findMatch, listMatches, type PlayedMatch } from '../list-matches.ts';
import { type Recorded, recorderOf } from '../record-result.ts';
import { RESULTS, type ResultContext } from '../result-context.ts';
import classes from './result-dialog.module.css';
import { ResultHistory } from './result-history.tsx';
import { ResultInputs } from './result-inputs.tsx';
import { readText, textOf } from './result-text.ts';

interface ResultDialogProps {
  readonly context: ResultContext;
  readonly match: MatchId;
  readonly onMatch: (match: MatchId) => void; // continues with another match
  readonly onLink: ((match: MatchId) => void) | null; // creates a link for it; null: unavailable
  readonly onClose: () => void;
}

/** A match's result: enter, correct or remove it, and see its history. */
export function ResultDialog(props: ResultDialogProps) {
  const { context, match: id, onClose } = props;
  useFocusBack();
  const escaping = useEscapeInside(onClose);
  const match = findMatch(context.schedule, id);
  return (
    <Modal opened onClose={onClose} {...escaping} title="Result" size="md">
      {match === undefined ? (
        <p>This match is no longer in the schedule.</p>
      ) : (
        <ResultForm key={id} {...props} match={match} />
      )}
    </Modal>
  );
}

type ResultFormProps = Omit<ResultDialogProps, 'match'> & { readonly match: PlayedMatch };

function ResultForm({ context, match, onMatch, onLink, onClose }: ResultFormProps) {
  const known = context.results.get(match.id);
  const [text, setText] = useState(() => textOf(known));
  const [isTouched, setTouched] = useState(false);
  const [isTried, setTried] = useState(false); // Save was clicked
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<(Recorded & { wanted: Result | null }) | null>(null);
  const [isHistory, setHistory] = useState(false);
  const queries = useQueryClient();
  const faultId = useId();
  const tables = tableRulesOf(context.schedule.setup);
  const rules = { unit: tables.unit, draws: tables.draws && match.endsLevel };
  const shown = isTouched ? text : textOf(known); // unedited, it follows what others enter
  const { result, faults } = readText(shown, rules);
  const isWhole = shown.score.every((number) => number !== '') || shown.ending !== 'regular';
  const fault = isTried || (isTouched && isWhole) ? faults[0] : undefined;
  const next = nextWithout(context, match);

  const record = async (wanted: Result | null, over?: number): Promise<boolean> => {
    setBusy(true);
    const came = await recorderOf(context)(match, wanted, over).finally(() => setBusy(false));
    setOutcome({ ...came, wanted });
    if (came.kind !== 'recorded' && came.kind !== 'kept') return false;
    void queries.invalidateQueries({ queryKey: [RESULTS] });
    notifyDone(formatRecorded(match, wanted, came.kind));
    return true;
  };
  const save = async (goOn: boolean) => {
    setTried(true);
    if (faults.length > 0 || isBusy) return;
    const question = confirmAhead(match, result, known);
    if (question !== null && !(await confirmAction({ question, confirm: 'Enter result' }))) return;
    if (!(await record(result))) return;
    if (goOn && next !== null) onMatch(next);
    else onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(false);
  };
  const recordAlone = async (wanted: Result | null, over?: number) => {
    if (await record(wanted, over)) onClose();
  };

  return (
    <form noValidate className={classes['form']} onSubmit={submit}>
      <Box component="p" c="dimmed">
        {[match.day, match.place, match.name, match.division].filter(Boolean).join(', ')}
      </Box>
      {!match.isKnown && (
        <NoticeStrip tone="warning" title="The teams of this match are not known yet.">
          You can enter its result once the earlier matches are decided.
        </NoticeStrip>
      )}
      {known?.disputed && (
        <NoticeStrip
          tone="warning"
          title={`Somebody says that it was not ${formatShort(known, match)}.`}
        >
          See the history for details. Saving a result settles the dispute.
        </NoticeStrip>
      )}
      {context.id === null && (
        <NoticeStrip title="This schedule is not saved yet.">
          Results are kept with the saved schedule: Save saves both.
        </NoticeStrip>
      )}
      <ResultInputs
        sides={match}
        rules={rules}
        text={shown}
        invalid={fault !== undefined}
        describedBy={faultId}
        onText={(typed) => {
          setText(typed);
          setTouched(true);
          setOutcome(null);
        }}
      />
      <p id={faultId} role="status" className={classes['fault']}>
        {fault?.message}
      </p>
      {outcome?.kind === 'failed' && (
        <NoticeStrip tone="error" title="The result was not saved.">
          {outcome.message}
        </NoticeStrip>
      )}
      {outcome?.kind === 'dropped' && (
        <NoticeStrip
          tone="warning"
          title="The result was not saved."
          actions={
            <Button variant="default" onClick={() => void recordAlone(outcome.wanted)}>
              {outcome.without === 'plan' ? 'Choose a plan' : 'Save the schedule'}
            </Button>
          }
        >
          {outcome.without === 'plan'
            ? 'You need LITE to record scores. What you typed stays here until you close this.'
            : 'The schedule is not saved yet. What you typed stays here until you close this.'}
        </NoticeStrip>
      )}
      {outcome?.kind === 'stale' && (
        <StaleNotice
          match={match}
          theirs={outcome.theirs}
          onTheirs={onClose}
          onMine={() => void recordAlone(outcome.wanted, outcome.version)}
        />
      )}
      <div className={classes['actions']}>
        <Button type="submit" loading={isBusy} disabled={!match.isKnown}>
          Save
        </Button>
        {next !== null && (
          <Button
            variant="light"
            disabled={isBusy || !match.isKnown}
            onClick={() => void save(true)}
          >
            Save and next
          </Button>
        )}
        {known !== undefined && (
          <Button variant="default" disabled={isBusy} onClick={() => void recordAlone(null)}>
            Take back
          </Button>
        )}
      </div>
      <div className={classes['actions']}>
        {context.id !== null && (
          <Button
            variant="subtle"
            leftSection={<IconHistory size={18} aria-hidden="true" />}
            aria-expanded={isHistory}
            onClick={() => setHistory(!isHistory)}
          >
            History
          </Button>
        )}
        {onLink !== null && match.isKnown && (
          <Button
            variant="subtle"
            leftSection={<IconLink size={18} aria-hidden="true" />}
            onClick={() => onLink(match.id)}
          >
            Link for this match…
          </Button>
        )}
      </div>
      {isHistory && context.id !== null && (
        <ResultHistory schedule={context.id} match={match.id} sides={match} />
      )}
    </form>
  );
}

interface StaleNoticeProps {
  readonly match: Sides;
  readonly theirs: Result | null;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Someone else has changed the result: shows theirs and lets the user choose. */
function StaleNotice({ match, theirs, onTheirs, onMine }: StaleNoticeProps) {
  const words = theirs === null ? 'taken the result back' : `entered ${formatShort(theirs, match)}`;
  return (
    <NoticeStrip
      tone="warning"
      title={`Somebody else has ${words} in the meantime.`}
      actions={
        <>
          <Button variant="default" onClick={onTheirs}>
            Keep theirs
          </Button>
          <Button onClick={onMine}>Use mine</Button>
        </>
      }
    />
  );
}

/** Returns the next match without a result, wrapping to the start; null: all have one. */
function nextWithout({ schedule, results }: NextOf, { id }: PlayedMatch): MatchId | null {
  const matches = listMatches(schedule);
  const at = matches.findIndex((one) => one.id === id);
  const others = [...matches.slice(at + 1), ...matches.slice(0, at)];
  return others.find((one) => one.isKnown && !isOver(results.get(one.id)))?.id ?? null;
}

interface NextOf {
  readonly schedule: ResultContext['schedule'];
  readonly results: Results;
}

function formatShort(result: Result, sides: Sides): string {
  const { disputed: _, ...plain } = result;
  return formatResult(plain, sides);
}

function formatRecorded(
  match: PlayedMatch,
  result: Result | null,
  kind: 'recorded' | 'kept',
): string {
  const teams = formatTeams([match.home, match.away]);
  const what = result === null ? 'result taken back' : formatShort(result, match);
  return kind === 'recorded'
    ? `${teams}: ${what}.`
    : `${teams}: ${what}. Kept in this browser and sent once you are online.`;
}
