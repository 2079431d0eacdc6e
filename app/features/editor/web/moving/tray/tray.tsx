import {
  type ChartView,
  type ClockPlace,
  entryName,
  namePlayoffMatches,
  reasonOf,
  type Schedule,
  teamNameIn,
  viewOpenPlaces,
} from '@evenfield/engine';
import { Box, Button, NativeSelect, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Lettering } from '#league/chart/chart-lettering.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { formatMatch, formatPlaceName } from '#league/match-words.ts';
import { TeamName } from '../../edits/team-name.tsx';
import { useMayEdit } from '../../use-may-edit.ts';
import { dropInCell } from '../drop-match.ts';
import { findPicked, letGo, type MoveContext } from '../move-context.ts';
import { chooseCell } from '../pick-up.ts';
import type { Picked, PickedCell } from '../picked.ts';
import type { Picking } from '../picking.ts';
import { BestCells } from './best-cells.tsx';
import { BufferArea } from './buffer-area.tsx';
import { MatchActions } from './match-actions.tsx';
import { returnToChart } from './return-to-chart.ts';
import { SwapOffer } from './swap-offer.tsx';
import classes from './tray.module.css';

interface TrayProps {
  readonly context: MoveContext;
  readonly refs: {
    readonly buffer: RefObject<HTMLElement | null>;
    readonly line: RefObject<HTMLParagraphElement | null>;
  };
  readonly schedule: Schedule;
  readonly lettering: Lettering;
  readonly view: ChartView;
  readonly picked: Picked | null;
  readonly picking: Picking | null;
  readonly onAddMatch: (cell: PickedCell['cell']) => void;
}

/** The tray beside the chart: the selection, its best cells and actions, and the buffer. */
export function Tray(props: TrayProps) {
  const { context, refs, schedule, lettering, view, picked, picking, onAddMatch } = props;
  const tray = useRef<HTMLElement>(null);
  const chosen = picking !== null || picked?.kind === 'cell';
  const mayEdit = useMayEdit(context.editor);
  const reason = picking === null ? null : reasonOf(schedule, picking.match);
  const offered = picked?.kind === 'match' ? picked.swapWith : null;
  useDock(tray, chosen);

  function moveTo({ match }: Picking, cell: number) {
    dropInCell(context, cell);
    if (findPicked(context) === null) returnToChart(context, match, cell);
  }

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || picking === null || event.isDefaultPrevented()) return;
    letGo(context);
    returnToChart(context, picking.match, schedule.placements[picking.row]!);
  }

  return (
    <section
      ref={tray}
      className={classes['tray']}
      data-chosen={chosen}
      aria-label="Move matches"
      onKeyDown={cancelByKey}
    >
      <BufferArea
        area={refs.buffer}
        context={context}
        schedule={schedule}
        lettering={lettering}
        matches={view.offChart}
        picked={mayEdit ? (picking?.match ?? null) : null}
      />
      <Stack gap="xs" miw={0}>
        {!chosen && mayEdit && (
          <Box component="p" m={0} c="dimmed" fz="sm">
            Drag a match to another {view.across === 'calendar' ? 'date' : 'cell'}, or choose it and
            then a {view.across === 'calendar' ? 'date' : 'cell'}. With the keyboard: arrows, Enter,
            Escape; Delete parks, R enters the result.
          </Box>
        )}
        {picking && (
          <h2 className={classes['title']}>
            <EntryChip
              code={lettering.codes[schedule.fixtures.entry[picking.row]!]!}
              paint={lettering.paints[schedule.fixtures.entry[picking.row]!]}
            />
            <MatchTitle context={context} picking={picking} />
          </h2>
        )}
        {reason !== null && (
          <Box component="p" m={0} c="dimmed" fz="sm">
            Added anyway: {reason}
          </Box>
        )}
        {picked?.kind === 'cell' && (
          <h2 className={classes['title']}>{formatPlaceName(schedule, picked.cell)}</h2>
        )}
        {picked?.kind === 'cell' && typeof picked.cell === 'object' && (
          <PlaceChoice {...{ context, schedule }} chosen={picked.cell} />
        )}
        <p ref={refs.line} role="status" className={classes['line']} />
        {picking && offered === null && (
          <>
            {mayEdit && <BestCells picking={picking} onChoose={(cell) => moveTo(picking, cell)} />}
            <MatchActions
              key={picking.match}
              context={context}
              picking={picking}
              wantsResult={picked?.kind === 'match' && picked.wants === 'result'}
            />
          </>
        )}
        {picking && offered !== null && (
          <SwapOffer context={context} picking={picking} other={offered} />
        )}
        {picked?.kind === 'cell' && (
          <div>
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => onAddMatch(picked.cell)}
            >
              Add manual match
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}

interface PlaceChoiceProps {
  readonly context: MoveContext;
  readonly schedule: Schedule;
  readonly chosen: ClockPlace;
}

/** The choice among the free fields of a day of the calendar, each at its first time. */
function PlaceChoice({ context, schedule, chosen }: PlaceChoiceProps) {
  const places = viewOpenPlaces(schedule, chosen.day);
  return (
    <NativeSelect
      label="Free on this day"
      data={places.map((place) => ({
        value: String(place.field),
        label: formatPlaceName(schedule, place),
      }))}
      value={chosen.field}
      onChange={({ currentTarget }) => {
        const place = places.find(({ field }) => String(field) === currentTarget.value);
        if (place) chooseCell(context.editor, place);
      }}
    />
  );
}

/** Shows the two teams, with names editable in place, and their division. */
function MatchTitle({
  context,
  picking,
}: {
  readonly context: MoveContext;
  readonly picking: Picking;
}) {
  const { schedule, row } = picking;
  const { setup, fixtures } = schedule;
  const entry = fixtures.entry[row]!;
  const [home, away] = [fixtures.home[row]!, fixtures.away[row]!];
  const team = (number: number) => (
    <TeamName
      key={number}
      editor={context.editor}
      schedule={schedule}
      team={number}
      label={teamNameIn(setup, number, entry)}
    />
  );
  return (
    <span className={classes['teams']}>
      {team(home)} – {team(away)}{' '}
      <span>
        {[namePlayoffMatches(schedule).get(row), entryName(setup.entries[entry]!)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  );
}

/** The copy of the match that follows the pointer during a drag. */
export function CarriedMatch({
  element,
  picking,
}: {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly picking: Picking | null;
}) {
  return (
    <div ref={element} className={classes['carried']} hidden aria-hidden="true">
      {picking && formatMatch(picking.schedule, picking.row)}
    </div>
  );
}

/** Publishes the height of the docked tray, and scrolls the focused element above it. */
function useDock(tray: RefObject<HTMLElement | null>, chosen: boolean): void {
  useEffect(() => {
    const element = tray.current;
    if (!chosen || element === null || getComputedStyle(element).bottom !== '0px') return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--ef-dock', `${element.offsetHeight}px`);
      const dragging = document.querySelector('[data-dragging]') !== null;
      if (!dragging) document.activeElement?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--ef-dock');
    };
  }, [tray, chosen]);
}
