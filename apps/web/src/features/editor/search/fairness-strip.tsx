import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconPlayerStop, IconScale, IconTrendingUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { undo } from '../commands/undo.ts';
import { type Editor, openedSchedule } from '../editor.ts';
import classes from './fairness-strip.module.css';
import { improve } from './follow-search.ts';
import { judgeOpened } from './judge-opened.ts';
import { scoreWords } from './score-words.ts';

/** How fair the schedule is that is open, and the search for a fairer one: its score, its progress, Stop and Improve. */
export function FairnessStrip({ editor }: { readonly editor: Editor }) {
  const counts = useStore(editor, (state) => state.counts);
  const search = useStore(editor, (state) => state.search);
  const schedule = useStore(editor, openedSchedule);
  const unjudged = counts === null && schedule !== null;

  useEffect(() => {
    if (unjudged) void judgeOpened(editor);
  }, [editor, unjudged]);

  const words = counts && scoreWords(counts, search);
  const running = search?.state === 'running';
  const improved = search?.kind === 'improve' && search.bettered && !running;
  return (
    <section className={classes['strip']} aria-label="Fairness">
      <IconScale className={classes['icon']} size={20} aria-hidden="true" />
      <div className={classes['words']}>
        <strong>{words?.headline}</strong>
        <span className={classes['detail']}>{words?.detail}</span>
      </div>
      <div className={classes['actions']}>
        {running && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
            onClick={search.stop}
          >
            Stop
          </Button>
        )}
        {improved && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={() => undo(editor)}
          >
            Undo
          </Button>
        )}
        {!running && words?.perfect === false && (
          <Button
            variant="default"
            leftSection={<IconTrendingUp size={18} aria-hidden="true" />}
            onClick={() => improve(editor)}
          >
            Improve
          </Button>
        )}
      </div>
      <div className={classes['progress']}>
        {running && <Progress size="xs" value={search.done * 100} aria-label="Search" />}
      </div>
      {/* Said at the beginning and at the end of a search, not at every step of it. */}
      <VisuallyHidden role="status">
        {running ? 'Searching for a fairer schedule.' : search !== null && words?.headline}
      </VisuallyHidden>
    </section>
  );
}
