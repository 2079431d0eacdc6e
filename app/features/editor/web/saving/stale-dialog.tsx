import type { SavedSchedule } from '@evenfield/contract';
import { inSportWords } from '@evenfield/contract';
import {
  compareVersions,
  type MatchId,
  type MergedSchedule,
  type Schedule,
  type Side,
  type VersionChanges,
} from '@evenfield/engine';
import { Button, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { sayCellName, sayMatch, sayMatches } from '#league/match-words.ts';
import type { Editor } from '../editor.ts';
import { joinWith, keepBoth, keepJoined, keepMine, keepTheirs } from './choose-version.ts';
import type { SavedCopy } from './saved-copy.ts';
import classes from './stale-dialog.module.css';

const MOST_NAMED = 8; // matches, before the rest is only counted

interface StaleDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule; // mine
  readonly copy: SavedCopy; // what both went out from
  readonly theirs: SavedSchedule;
  readonly onClose: () => void;
}

/** Somebody saved a newer version, and it and the one that is open clash: what each changed, and every way on. */
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
        <p className={classes['note']}>
          {inSportWords(
            'The two differ in divisions, teams, game days, time slots or fields, so they cannot be merged match by match. Choose one; the other stays in the version history.',
            copy.schedule.setup,
          )}
        </p>
      ) : (
        <p className={classes['note']}>
          {clashes.length > 0
            ? `${sayMatches(clashes.length)} changed in both, or conflict with each other.`
            : 'Both changed the same name, color or date.'}{' '}
          All other changes from both sides are kept when they are merged.
        </p>
      )}
      <div className={classes['choices']}>
        {joined.mine !== null && (
          <Button onClick={choose(() => keepJoined(editor, theirs, joined.mine!))}>
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
      </div>
      <p className={classes['note']}>Whatever you choose can be undone.</p>
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
  const lines = useMemo(() => sayChanges(before, after, changes), [before, after, changes]);
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
        {named.length > MOST_NAMED && <li>and {sayMatches(named.length - MOST_NAMED)} more</li>}
        {named.length === 0 && !changes.setup && <li>Nothing</li>}
      </ul>
    </section>
  );
}

/** 'Tigers – Lions to Sat 3 Apr, 9:00 AM, Field 2', one for every match. */
function sayChanges(
  before: Schedule,
  after: Schedule,
  { moved, changed, added, removed }: VersionChanges,
): { readonly match: MatchId; readonly words: string }[] {
  const rows = new Map(after.fixtures.ids.map((id, row) => [id, row]));
  const oldRows = new Map(before.fixtures.ids.map((id, row) => [id, row]));
  const place = (match: MatchId) => sayCellName(after, after.placements[rows.get(match)!]!);
  const name = (match: MatchId) => sayMatch(after, rows.get(match)!);
  return [
    ...moved.map((match) => ({ match, words: `${name(match)} to ${place(match)}` })),
    ...changed.map((match) => ({ match, words: `${name(match)}: lock, sides, time or teams` })),
    ...added.map((match) => ({ match, words: `${name(match)} added, ${place(match)}` })),
    ...removed.map((match) => ({
      match,
      words: `${sayMatch(before, oldRows.get(match)!)} deleted`,
    })),
  ];
}
