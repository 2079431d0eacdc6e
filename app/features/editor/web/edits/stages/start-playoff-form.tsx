import {
  isDecided,
  isOver,
  isPlayoff,
  type MatchId,
  nameSeed,
  proposeStart,
  type Results,
  type Schedule,
  type SeededTeam,
} from '@evenfield/engine';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyEdited } from '../../commands/notify-edited.ts';
import type { Editor } from '../../editor.ts';
import classes from '../edit-form.module.css';
import { EditForm } from '../edit-form.tsx';
import { useEdit } from '../use-edit.ts';
import { MissingResults } from './missing-results.tsx';
import own from './stages.module.css';

interface StartPlayoffFormProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly results: Results;
  readonly entry: number;
  readonly onDone: () => void;
}

/** The form for the seeds of playoffs: by the tables, unless the organizer reorders them. */
export function StartPlayoffForm(props: StartPlayoffFormProps) {
  const { editor, schedule, results, entry, onDone } = props;
  const playoff = schedule.setup.entries[entry]!.playoff!;
  const teams = listSeedable(schedule, entry);
  const proposed = proposeStart(schedule, results, entry);
  const byTables = (proposed?.seeds ?? []).map(({ start }) => indexOfTeam(teams, start));
  const before = playoff.started?.map((start) => indexOfTeam(teams, start));
  const [chosen, setChosen] = useState<readonly number[] | null>(before ?? null); // null: by the tables
  const seeds = chosen ?? byTables;
  const edit = useEdit(editor, schedule);
  const isOther = seeds.some((team, seed) => team !== byTables[seed]);
  const isBegun = before !== undefined && hasResult(schedule, results, entry);
  const missing = findMissing(schedule, results, entry);

  const choose = (seed: number, team: number) => {
    const at = seeds.indexOf(team);
    const exchanged = at < 0 ? seeds : seeds.with(at, seeds[seed]!);
    setChosen(exchanged.with(seed, team));
    edit.clear();
  };
  const submit = () => {
    const started = seeds.map((team) => teams[team]!.start);
    if (!edit.run({ kind: 'startPlayoff', entry, teams: started })) return;
    notifyEdited(editor, 'The seeds are in the bracket.');
    onDone();
  };
  if (proposed === null) {
    return (
      <NoticeStrip tone="warning" title="A qualifying place is no longer in the standings.">
        Teams or pools have changed since. Delete these playoffs, and add them again.
      </NoticeStrip>
    );
  }
  return (
    <EditForm
      submit={before === undefined ? 'Start playoffs' : 'Change seeds'}
      words={edit.words}
      onSubmit={submit}
    >
      <MissingResults
        {...{ editor, schedule }}
        matches={missing}
        back={{ kind: 'playoffs', started: entry }}
      />
      {isBegun && (
        <NoticeStrip tone="warning" title="Matches of these playoffs have been played.">
          Remove their results before you change who plays in them.
        </NoticeStrip>
      )}
      <p className={classes['note']}>
        {missing.length === 0 ? 'The standings are final.' : 'From the current standings.'} Pick a
        different team to swap seeds.
      </p>
      <ol className={own['seeds']}>
        {seeds.map((team, seed) => {
          const placeholder = nameSeed(playoff.seeds[seed]!);
          return (
            <li key={placeholder} className={own['seed']}>
              <NativeSelect
                className={own['choice']}
                label={`Seed ${seed + 1}, ${placeholder}`}
                value={String(team)}
                data={teams.map(({ name }, t) => ({ value: String(t), label: name }))}
                onChange={({ currentTarget }) => choose(seed, Number(currentTarget.value))}
              />
            </li>
          );
        })}
      </ol>
      {isOther && (
        <Button variant="subtle" className={own['back']} onClick={() => setChosen(byTables)}>
          Seeds from the standings
        </Button>
      )}
    </EditForm>
  );
}

function hasResult({ fixtures }: Schedule, results: Results, entry: number): boolean {
  return fixtures.ids.some(
    (id, row) => fixtures.entry[row] === entry && isDecided(results.get(id)),
  );
}

/** A team that can be a seed, and the matches that must be played before it is known. */
interface SeedableTeam {
  readonly name: string; // with its pool, if the division has several
  readonly start: SeededTeam;
}

/** Returns the entries whose tables decide the seeds. */
function tablesBefore({ setup: { entries } }: Schedule, playoff: number): number[] {
  const { division } = entries[playoff]!;
  return [...entries.keys()].filter(
    (e) => entries[e]!.division === division && !isPlayoff(entries[e]!),
  );
}

function listSeedable(schedule: Schedule, playoff: number): SeedableTeam[] {
  return tablesBefore(schedule, playoff).flatMap((e) => {
    const { pool, teams } = schedule.setup.entries[e]!;
    return teams.map((name, position) => ({
      name: pool === null ? name : `${name} (${pool})`,
      start: { pool, position },
    }));
  });
}

function indexOfTeam(teams: readonly SeedableTeam[], { pool, position }: SeededTeam) {
  return teams.findIndex(({ start }) => start.pool === pool && start.position === position);
}

/** Returns the tables' matches without a result, except in pools from which nobody qualifies. */
function findMissing(schedule: Schedule, results: Results, playoff: number): MatchId[] {
  const { setup, fixtures } = schedule;
  const seeds = setup.entries[playoff]!.playoff?.seeds ?? [];
  const pools = new Set(seeds.map(({ pool }) => pool));
  const isAcross = seeds.some(({ best }) => best !== undefined); // then all tables count
  const tables = new Set(
    tablesBefore(schedule, playoff).filter((e) => isAcross || pools.has(setup.entries[e]!.pool)),
  );
  return fixtures.ids.filter(
    (id, row) => tables.has(fixtures.entry[row]!) && !isOver(results.get(id)),
  );
}
