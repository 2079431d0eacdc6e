import { inSportWords } from '@evenfield/contract';
import { ActionIcon, Button, Progress, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconChevronDown,
  IconListDetails,
  IconPlayerStop,
  IconScale,
  IconTrendingUp,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Editor, openDialog, openedSchedule } from '../editor.ts';
import classes from './fairness-strip.module.css';
import { improve } from './follow-search.ts';
import { judgeOpened } from './judge-opened.ts';
import { scoreWords } from './score-words.ts';

/**
 * How fair the schedule is that is open, and the search for a fairer one: its score, its progress, Stop
 * and Improve. Where room is scarce it is one line that unfolds.
 */
export function FairnessStrip({ editor }: { readonly editor: Editor }) {
  const counts = useStore(editor, (state) => state.counts);
  const search = useStore(editor, (state) => state.search);
  const schedule = useStore(editor, openedSchedule);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [unfolded, setUnfolded] = useState(false);
  const isJudged = useStore(editor, ({ judged }) => judged?.schedule === schedule);
  const [lastCounts, setLastCounts] = useState(counts); // while an edit is judged the words before it stay
  if (counts !== null && counts !== lastCounts) setLastCounts(counts);

  useEffect(() => {
    if (schedule !== null && !isJudged && search?.state !== 'running') void judgeOpened(editor);
  }, [editor, schedule, isJudged, search?.state]);

  const told = search?.proposed?.counts ?? lastCounts;
  const words = told && scoreWords(told, search);
  const running = search?.state === 'running';
  const folded = narrow && !unfolded;
  return (
    <section className={classes['strip']} aria-label="Fairness" data-folded={folded || undefined}>
      <IconScale className={classes['icon']} size={20} aria-hidden="true" />
      <div className={classes['words']}>
        <strong>{folded ? words?.short : words?.headline}</strong>
        {!folded && (
          <span className={classes['detail']}>
            {words && inSportWords(words.detail, schedule?.setup ?? {})}
          </span>
        )}
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
        {!running && search?.proposed !== undefined && (
          <Button
            leftSection={<IconListDetails size={18} aria-hidden="true" />}
            onClick={() => openDialog(editor, { kind: 'improvement' })}
          >
            See what changes
          </Button>
        )}
        {!running && search?.proposed === undefined && words?.perfect === false && (
          <Button
            variant="default"
            leftSection={<IconTrendingUp size={18} aria-hidden="true" />}
            onClick={() => improve(editor)}
          >
            Improve
          </Button>
        )}
        {narrow && (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label="Details"
            aria-expanded={unfolded}
            className={classes['toggle']}
            onClick={() => setUnfolded(!unfolded)}
          >
            <IconChevronDown size={18} aria-hidden="true" />
          </ActionIcon>
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
