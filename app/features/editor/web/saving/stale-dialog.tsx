import {
  compareVersions,
  type MatchId,
  type MergedSchedule,
  mergeSchedules,
  type Schedule,
  type Side,
  type VersionChanges,
} from '@evenfield/engine';
import type { SavedSchedule } from '@evenfield/wire';
import { inSportWords } from '@evenfield/wire';
import { Box, Button, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { formatCellName, formatMatch, formatMatches } from '#league/match-words.ts';
import type { Editor } from '../editor.ts';
import { newDocument, openedSchedule } from '../editor.ts';
import { recordStep } from '../schedule-history.ts';
import { openedCopy } from './opened-copy.ts';
import { adoptVersion, saveOpened } from './save-opened.ts';
import type { SavedCopy } from './saved-copy.ts';
import classes from './stale-dialog.module.css';

const MOST_NAMED = 8; // matches named before the rest is only counted

interface StaleDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule; // the local one
  readonly copy: SavedCopy; // the common base
  readonly theirs: SavedSchedule;
  readonly onClose: () => void;
}

/** Shows what two conflicting versions changed, and the ways to resolve that. */
export function StaleDialog({ editor, schedule, copy, theirs, onClose }: StaleDialogProps) {
  useFocusBack();
  const mine = useMemo(() => compareVersions(copy.schedule, schedule), [copy, schedule]);
  const other = useMemo(() => compareVersions(copy.schedule, theirs.schedule), [copy, theirs]);
  const joined: Readonly<Record<Side, MergedSchedule | null>> = useMemo(
    () => ({ mine: joinWith(editor, theirs, 'mine'), theirs: joinWith(editor, theirs, 'theirs') }),
    [editor, theirs],
  );
  const choose = (decide: () => unknown) => () => {
    decide();
    onClose();
  };
  const clashes = joined.mine?.clashes ?? [];
  return (
    <Modal opened onClose={onClose} title="Saved elsewhere in the meantime" size="xl">
      <div className={classes['versions']}>
        <VersionList
          title="Changed here"
          before={copy.schedule}
          after={schedule}
          changes={mine}
          clashes={clashes}
        />
        <VersionList
          title={`Saved elsewhere, ${new Date(theirs.changed).toLocaleString('en-US')}`}
          before={copy.schedule}
          after={theirs.schedule}
          changes={other}
          clashes={clashes}
        />
      </div>
      {joined.mine === null ? (
        <Box component="p" m="16px 0" c="dimmed">
          {inSportWords(
            'The two differ in divisions, teams, game days, time slots or fields, so they cannot be merged match by match. Choose one; the other stays in the version history.',
            copy.schedule.setup,
          )}
        </Box>
      ) : (
        <Box component="p" m="16px 0" c="dimmed">
          {clashes.length > 0
            ? `${formatMatches(clashes.length)} changed in both, or conflict with each other.`
            : 'Both changed the same name, color or date.'}{' '}
          All other changes from both sides are kept when they are merged.
        </Box>
      )}
      <Box component="p" m="16px 0" c="dimmed">
        Whatever you choose can be undone.
      </Box>
      <DialogFoot>
        {joined.mine !== null && (
          <Button data-autofocus onClick={choose(() => keepJoined(editor, theirs, joined.mine!))}>
            Merge, keep mine where they conflict
          </Button>
        )}
        {joined.theirs !== null && (
          <Button
            variant="light"
            onClick={choose(() => keepJoined(editor, theirs, joined.theirs!))}
          >
            Merge, keep theirs where they conflict
          </Button>
        )}
        <Button variant="default" onClick={choose(() => keepMine(editor, theirs))}>
          Only mine
        </Button>
        <Button variant="default" onClick={choose(() => keepTheirs(editor, theirs))}>
          Only theirs
        </Button>
        <Button variant="default" onClick={choose(() => keepBoth(editor, theirs))}>
          Save mine as a new schedule
        </Button>
      </DialogFoot>
    </Modal>
  );
}

interface VersionListProps {
  readonly title: string;
  readonly before: Schedule;
  readonly after: Schedule;
  readonly changes: VersionChanges;
  readonly clashes: readonly MatchId[];
}

function VersionList({ title, before, after, changes, clashes }: VersionListProps) {
  const lines = useMemo(() => formatChanges(before, after, changes), [before, after, changes]);
  const clashing = new Set(clashes);
  const named = [...lines].sort(
    (one, other) => Number(clashing.has(other.match)) - Number(clashing.has(one.match)),
  );
  return (
    <section className={classes['version']}>
      <h3>{title}</h3>
      <ul>
        {changes.setup && <li>Names, colors, dates, times or divisions</li>}
        {named.slice(0, MOST_NAMED).map(({ match, words }) => (
          <li key={match} data-clash={clashing.has(match)}>
            {words}
            {clashing.has(match) && <strong> (both changed it)</strong>}
          </li>
        ))}
        {named.length > MOST_NAMED && <li>and {formatMatches(named.length - MOST_NAMED)} more</li>}
        {named.length === 0 && !changes.setup && <li>Nothing</li>}
      </ul>
    </section>
  );
}

/** Returns 'Tigers – Lions to Sat 3 Apr, 9:00 AM, Field 2' for each match that differs. */
function formatChanges(
  before: Schedule,
  after: Schedule,
  { moved, changed, added, removed }: VersionChanges,
): { readonly match: MatchId; readonly words: string }[] {
  const rows = new Map(after.fixtures.ids.map((id, row) => [id, row]));
  const oldRows = new Map(before.fixtures.ids.map((id, row) => [id, row]));
  const place = (match: MatchId) => formatCellName(after, after.placements[rows.get(match)!]!);
  const name = (match: MatchId) => formatMatch(after, rows.get(match)!);
  return [
    ...moved.map((match) => ({ match, words: `${name(match)} to ${place(match)}` })),
    ...changed.map((match) => ({ match, words: `${name(match)}: lock, sides, time or teams` })),
    ...added.map((match) => ({ match, words: `${name(match)} added, ${place(match)}` })),
    ...removed.map((match) => ({
      match,
      words: `${formatMatch(before, oldRows.get(match)!)} deleted`,
    })),
  ];
}

/**
 * Merges both versions, preferring one side's changes where they conflict; null if they cannot be
 * merged. Every resolution is a step of the history, so that it can be undone.
 */
function joinWith(editor: Editor, theirs: SavedSchedule, prefer: Side): MergedSchedule | null {
  const state = editor.getState();
  const [mine, copy] = [openedSchedule(state), openedCopy(state)];
  if (mine === null || copy === null) return null;
  return mergeSchedules({ base: copy.schedule, mine, theirs: theirs.schedule }, prefer);
}

/** Opens the merged schedule and saves it. */
function keepJoined(editor: Editor, theirs: SavedSchedule, joined: MergedSchedule): void {
  adoptVersion(editor, theirs, joined.schedule);
  void saveOpened(editor, { saveType: 'autosave' });
}

/** Opens the account's version; the local one is one undo away. */
function keepTheirs(editor: Editor, theirs: SavedSchedule): void {
  adoptVersion(editor, theirs, theirs.schedule);
}

/** Overwrites the account's version, which stays in the history there. */
function keepMine(editor: Editor, theirs: SavedSchedule): void {
  const mine = openedSchedule(editor.getState());
  if (mine === null) return;
  adoptVersion(editor, theirs, mine);
  void saveOpened(editor, { saveType: 'autosave' });
}

/** Leaves the account's schedule as it is and saves the open one as a new schedule. */
function keepBoth(editor: Editor, theirs: SavedSchedule): Promise<boolean> {
  const schedule = openedSchedule(editor.getState());
  const document = newDocument();
  const label = 'Save as a new schedule';
  editor.setState(({ history }) => ({
    history: recordStep(history, { label, schedule, document }),
  }));
  return saveOpened(editor, { saveType: 'saveclick', name: `${theirs.name} (copy)` });
}
