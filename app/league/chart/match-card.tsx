/** The card of a match in the chart and in the calendar of a season. */
import { NOWHERE, type Result, type Results, type Schedule } from '@evenfield/engine';
import { IconLock } from '@tabler/icons-react';
import { formatNote, type MatchNote, type MatchNotes } from '../match-mark.tsx';
import { formatTeams } from '../match-words.ts';
import { formatResult, isCalledOff, writeResult } from '../result-words.ts';
import classes from './chart.module.css';
import type { Lettering } from './chart-lettering.ts';

export interface MatchCards {
  readonly schedule: Schedule;
  readonly lettering: Lettering;
  readonly isLit: (match: number) => boolean; // in full color
  readonly notes: MatchNotes;
  readonly results: Results;
  readonly provisional: ReadonlySet<number>; // matches whose teams depend on results
}

export interface MatchCard {
  readonly names: readonly string[]; // home, away
  readonly note: MatchNote | undefined;
  readonly result: Result | undefined;
  readonly outcome: string; // in words; '' while there is nothing to add to the names
}

const PROVISIONAL = 'provisional';

export function readCard(cards: MatchCards, match: number): MatchCard {
  const { fixtures } = cards.schedule;
  const [home, away] = [fixtures.home, fixtures.away].map(
    (teams) => cards.lettering.teams[teams[match]!]!,
  );
  const result = cards.results.get(fixtures.ids[match]!);
  const isOpen = result === undefined && cards.provisional.has(match);
  return {
    names: [home!, away!],
    note: cards.notes.get(match),
    result,
    outcome: result
      ? formatResult(result, { home: home!, away: away! })
      : isOpen
        ? PROVISIONAL
        : '',
  };
}

/** The attributes of a card's element, with its colors. */
export function cardProps(cards: MatchCards, match: number, { names, note }: MatchCard) {
  const entry = cards.schedule.fixtures.entry[match]!;
  return {
    style: cards.isLit(match) ? cards.lettering.paints[entry] : undefined,
    title: note === undefined ? formatTeams(names) : `${formatTeams(names)}. ${formatNote(note)}`,
    'data-code': cards.lettering.codes[entry],
    'data-note': note?.word,
    'data-fresh': note?.fresh || undefined,
  };
}

/**
 * The lines of a card, after its time and place ('' where something else is said there). As few elements as
 * possible, and no component: scrolling slows with each.
 */
export function renderLines(cards: MatchCards, match: number, card: MatchCard, when: string) {
  const { names, result, outcome } = card;
  return (
    <>
      {[when, ...(outcome === '' ? names : names.slice(0, 1))].join('\n')}
      {outcome !== '' && (
        <span className={classes['last']}>
          <span className={classes['name']}>{names[1]}</span>
          <span
            className={classes['score']}
            data-open={result === undefined || undefined}
            data-off={(result && isCalledOff(result)) || undefined}
            data-disputed={result?.disputed}
          >
            {result === undefined ? PROVISIONAL : writeResult(result)}
            {result?.disputed && ' ?'}
          </span>
        </span>
      )}
      {cards.schedule.fixtures.lockedAt[match] !== NOWHERE && (
        <IconLock className={classes['lock']} size={14} aria-hidden="true" />
      )}
    </>
  );
}
