import { allAtBound, type RuleCount, type Score, scoreSchedule } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { ActionIcon, Box, Button, Progress, VisuallyHidden } from '@mantine/core';
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
import { formatNumber } from '#kernel/web/format-number.ts';
import { capitalize } from '#league/capitalize.ts';
import { formatCount } from '#league/rule-words.ts';
import { type Editor, mayEditAll, openDialog, openedSchedule } from '../editor.ts';
import classes from './fairness-strip.module.css';
import { improve } from './follow-search.ts';
import { judgeOpened } from './judge-opened.ts';
import type { SearchStatus } from './search-status.ts';

/**
 * Shows the open schedule's fairness and the search for a fairer one: score, progress, Stop and
 * Improve. On narrow screens it is one line that unfolds.
 */
export function FairnessStrip({ editor }: { readonly editor: Editor }) {
  const counts = useStore(editor, (state) => state.counts);
  const search = useStore(editor, (state) => state.search);
  const schedule = useStore(editor, openedSchedule);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const mayImprove = useStore(editor, mayEditAll);
  const [unfolded, setUnfolded] = useState(false);
  const isJudged = useStore(editor, ({ judged }) => judged?.schedule === schedule);
  const [lastCounts, setLastCounts] = useState(counts); // shown while an edit is being judged
  if (counts !== null && counts !== lastCounts) setLastCounts(counts);

  useEffect(() => {
    if (schedule !== null && !isJudged && search?.state !== 'running') void judgeOpened(editor);
  }, [editor, schedule, isJudged, search?.state]);

  const shownCounts = search?.proposed?.counts ?? lastCounts;
  const words = shownCounts && scoreWords(shownCounts, search);
  const running = search?.state === 'running';
  const folded = narrow && !unfolded;
  return (
    <section className={classes['strip']} aria-label="Fairness" data-folded={folded || undefined}>
      <IconScale className={classes['icon']} size={20} aria-hidden="true" />
      <div className={classes['words']}>
        <strong>{folded ? words?.short : words?.headline}</strong>
        {!folded && (
          <Box component="span" c="dimmed">
            {words && inSportWords(words.detail, schedule?.setup ?? {})}
          </Box>
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
        {mayImprove && !running && search?.proposed === undefined && words?.perfect === false && (
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
      {/* Announced at the start and end of a search only. */}
      <VisuallyHidden role="status">
        {running ? 'Searching for a fairer schedule.' : search !== null && words?.headline}
      </VisuallyHidden>
    </section>
  );
}

interface ScoreWords {
  readonly headline: string;
  readonly short: string; // the headline on narrow screens
  readonly detail: string; // blank: nothing to add
  readonly perfect: boolean; // every rule is at its bound
}

/** Returns the texts about a schedule and the search for a fairer one. */
function scoreWords(counts: readonly RuleCount[], search: SearchStatus | null): ScoreWords {
  const score = scoreSchedule(counts);
  const proven = `fair on ${score.optimal} of ${score.rules} measures`;
  if (search?.proposed !== undefined) return proposalWords(search, score, proven);
  if (allAtBound(counts)) {
    const headline = `As fair as possible on all ${score.rules} measures.`;
    return { headline, short: 'As fair as possible', detail: '', perfect: true };
  }
  const detail = score.open === null ? '' : formatOpen(score.open);
  const short = `Fair on ${score.optimal} of ${score.rules} measures`;
  return { headline: headlineOf(search, proven), short, detail, perfect: false };
}

/** Returns the texts about a fairer schedule that was not accepted yet. */
function proposalWords({ state }: SearchStatus, score: Score, proven: string): ScoreWords {
  const found = state === 'running' ? 'Getting fairer' : 'A fairer schedule was found';
  const short =
    state === 'running' ? `Fair on ${score.optimal} of ${score.rules} measures` : 'Fairer found';
  const detail = 'Nothing has changed yet.';
  return { headline: `${found}: ${proven}.`, short, detail, perfect: false };
}

function headlineOf(search: SearchStatus | null, proven: string): string {
  switch (search?.state) {
    case undefined:
      return `${capitalize(proven)}.`;
    case 'running':
      return `${search?.bettered ? 'Getting fairer' : 'Looking for a fairer schedule'}: ${proven}.`;
    case 'stopped':
      return `Stopped with the best so far: ${proven}.`;
    case 'broken':
      return `The search ended early. The best so far: ${proven}.`;
    case 'ended':
      return search?.kind === 'improve' && !search.bettered
        ? `Nothing fairer was found this time: ${proven}.`
        : `${capitalize(proven)}.`;
  }
}

/** Returns 'Biggest issue: 5 short rests (ideal: 0).' */
function formatOpen({ rule, count, bound }: NonNullable<Score['open']>): string {
  return `Biggest issue: ${formatCount(rule, count)} (ideal: ${formatNumber(bound)}).`;
}
