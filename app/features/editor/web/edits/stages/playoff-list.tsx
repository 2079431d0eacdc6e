import { isPlayoff, type Results, type Schedule, viewBracket } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useFocusHeir } from '#kernel/web/ui/use-focus-heir.ts';
import { formatMatches } from '#league/match-words.ts';
import type { Editor } from '../../editor.ts';
import { useEdit } from '../use-edit.ts';
import { KIND_WORDS } from './playoff-kinds.ts';
import classes from './stages.module.css';

interface PlayoffListProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly results: Results;
  readonly onStart: (entry: number) => void;
}

export function PlayoffList({ editor, schedule, results, onStart }: PlayoffListProps) {
  const edit = useEdit(editor, schedule);
  const list = useFocusHeir<HTMLUListElement>('[role=dialog]'); // a row may be deleted
  const { entries } = schedule.setup;
  const playoffs = [...entries.keys()]
    .filter((e) => isPlayoff(entries[e]!))
    .map((e) => viewBracket(schedule, results, e));
  return (
    <>
      <ul ref={list} className={classes['playoffs']}>
        {playoffs.map(({ entry: { entry, name }, kind, isStarted, champion, rounds }) => {
          const count = rounds.reduce((sum, { matches }) => sum + matches.length, 0);
          return (
            <li key={entry} className={classes['playoff']} aria-label={name}>
              <span className={classes['about']}>
                <strong>{name}</strong>
                <span>
                  {KIND_WORDS[kind].title}, {formatMatches(count)}
                </span>
                <span>
                  {champion !== null
                    ? `Champion: ${champion.name}`
                    : isStarted
                      ? 'Started'
                      : 'Not started: nobody is in the bracket yet'}
                </span>
              </span>
              <span className={classes['actions']}>
                <Button
                  variant={isStarted ? 'default' : 'filled'}
                  aria-label={`${isStarted ? 'Change seeds of' : 'Start'} ${name}`}
                  onClick={() => onStart(entry)}
                >
                  {isStarted ? 'Change seeds' : 'Start playoffs'}
                </Button>
                {isStarted && (
                  <Button
                    variant="default"
                    aria-label={`Take back the start of ${name}`}
                    onClick={() => edit.run({ kind: 'startPlayoff', entry, teams: null })}
                  >
                    Take back the start
                  </Button>
                )}
                <Button
                  variant="subtle"
                  color="error"
                  aria-label={`Delete ${name}`}
                  onClick={() => edit.run({ kind: 'deletePlayoff', entry })}
                >
                  Delete playoffs
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {edit.words !== null && (
        <NoticeStrip tone="error" title={edit.words.title}>
          {edit.words.detail}
        </NoticeStrip>
      )}
    </>
  );
}
