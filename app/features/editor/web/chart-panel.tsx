import {
  type ChartView,
  findUnpaired,
  type MatchId,
  matchIn,
  NOWHERE,
  positionOfCell,
  realTeams,
  type Schedule,
  settleContestants,
} from '@evenfield/engine';
import { type HTMLAttributes, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { preventScrollOnDrag } from '#kernel/web/ui/track-drag.ts';
import { ScheduleChart } from '#league/calendar/schedule-chart.tsx';
import { letteringOf } from '#league/chart/chart-lettering.ts';
import { DivisionLegend } from '#league/division-legend.tsx';
import { chartOf, openedChart } from './chart-of.ts';
import classes from './chart-panel.module.css';
import { type Editor, lightEntries, mayEdit, openDialog } from './editor.ts';
import { LensBar } from './lens/lens-bar.tsx';
import { visibleMatches } from './lens/lit-or-narrowed.ts';
import { ShownStrip } from './lens/shown-strip.tsx';
import { showAll } from './lens/turn-lens.ts';
import { LiveOutlines } from './live/live-outlines.tsx';
import { marksOf } from './moving/cell-marks.ts';
import { choosePosition } from './moving/choose-position.ts';
import { dragMatch } from './moving/dragging/drag-match.ts';
import { moveByKey } from './moving/move-by-keys.ts';
import { findPicked, type MoveContext, showOutcome } from './moving/move-context.ts';
import { pickingOf } from './moving/picking.ts';
import { targetAt } from './moving/pointer-to-target.ts';
import trayClasses from './moving/tray/tray.module.css';
import { CarriedMatch, Tray } from './moving/tray/tray.tsx';
import { useMoveContext } from './moving/use-move-context.ts';
import { openedResults } from './results/store-results.ts';
import { useMayEdit } from './use-may-edit.ts';

interface ChartPanelProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly target?: string | undefined; // the match to scroll into view
}

/** The editable chart, with its legend above it and its tray beside it. */
export function ChartPanel({ editor, schedule, target }: ChartPanelProps) {
  const lit = useStore(editor, (state) => state.lit);
  const lens = useStore(editor, (state) => state.lens);
  const picked = useStore(editor, (state) => state.picked);
  const results = useStore(editor, openedResults);
  const view = useMemo(() => chartOf(schedule, lens, results, lit), [schedule, lens, results, lit]);
  const lettering = useMemo(() => letteringOf(schedule.setup), [schedule.setup]);
  const teams = useMemo(() => realTeams(schedule.setup), [schedule.setup]);
  const settled = useMemo(() => settleContestants(schedule, results), [schedule, results]);
  const provisional = useMemo(
    () => new Set(findUnpaired(schedule, results).keys()),
    [schedule, results],
  );
  const zoom = useStore(editor, (state) => state.zoom);
  const isLit = useMemo(() => visibleMatches(settled, lens, lit), [settled, lens, lit]);
  const picking = useMemo(
    () => pickingOf(schedule, view, picked, results),
    [schedule, view, picked, results],
  );
  const isEditable = useMayEdit(editor);
  const markOf = useMemo(
    () => (isEditable ? picking && marksOf(picking) : null),
    [isEditable, picking],
  );
  useUnhide(editor, { schedule, view, target });
  const { context, refs } = useMoveContext(editor);
  const events = useMemo(() => chartEvents(context), [context]);

  useEffect(() => {
    const element = refs.chart.current?.element;
    return element && preventScrollOnDrag(element);
  }, [refs]);

  return (
    <>
      <div className={classes['frame']}>
        <div className={classes['panel']}>
          <div className={classes['legend']}>
            <DivisionLegend
              setup={schedule.setup}
              codes={lettering.codes}
              paints={lettering.paints}
              lit={lit}
              onLight={(entries) => lightEntries(editor, entries)}
            />
            <LensBar editor={editor} lettering={lettering} teams={teams} />
            <ShownStrip
              editor={editor}
              schedule={schedule}
              view={view}
              onShowAll={() => refs.chart.current?.focusStop()}
            />
          </div>
          <ScheduleChart
            schedule={settled}
            view={view}
            lettering={lettering}
            isLit={isLit}
            zoom={zoom}
            target={target}
            {...{ results, provisional }}
            editing={{
              handle: refs.chart,
              markOf,
              events,
              overlay: (
                <>
                  <LiveOutlines {...{ editor, schedule, view, zoom }} chart={refs.chart} />
                  <div ref={refs.highlight} className={trayClasses['highlight']} hidden />
                </>
              ),
            }}
          />
          <Tray
            context={context}
            refs={refs}
            schedule={schedule}
            lettering={lettering}
            view={view}
            picked={picked}
            picking={picking}
            onAddMatch={(cell) => openDialog(editor, { kind: 'addMatch', cell })}
          />
        </div>
      </div>
      <CarriedMatch element={refs.carried} picking={picking} />
    </>
  );
}

interface Seeking {
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly target: string | undefined; // a match ID
}

/** Clears the chart's filters when they hide the match in `target`, once per match. */
function useUnhide(editor: Editor, { schedule, view, target }: Seeking): void {
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (target === undefined || seen.current === target) return;
    seen.current = target;
    const row = schedule.fixtures.ids.indexOf(target as MatchId); // or any text in the address
    const cell = schedule.placements[row] ?? NOWHERE;
    if (cell !== NOWHERE && !isShown(view, cell)) showAll(editor);
  }, [editor, schedule, view, target]);
}

function isShown(view: ChartView, cell: number): boolean {
  return view.cellAt[positionOfCell(view, cell)] === cell;
}

/** Translates the chart's events into actions on the picked match. */
function chartEvents(context: MoveContext): HTMLAttributes<HTMLDivElement> {
  return {
    onPointerDown: (event) => {
      const position = positionOf(event.target);
      if (position === null || event.button !== 0 || !event.isPrimary) return;
      const opened = openedChart(context.editor);
      const match = opened?.schedule.fixtures.ids[matchIn(opened.view, position)];
      if (match === undefined) return;
      if (!mayEdit(context.editor.getState())) return;
      context.stage()?.chart.activate(position); // keeps the element under the finger to the end
      dragMatch(context, event.currentTarget, match, event.nativeEvent);
    },
    onPointerMove: (event) => {
      const stage = context.stage();
      if (event.buttons !== 0 || stage === null || findPicked(context) === null) return;
      if (!mayEdit(context.editor.getState())) return;
      showOutcome(context, targetAt(stage, { x: event.clientX, y: event.clientY }));
    },
    onClick: (event) => {
      const position = positionOf(event.target);
      if (position !== null) choosePosition(context, position);
    },
    onKeyDown: (event) => {
      const position = positionOf(event.target);
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (position !== null && plain && moveByKey(context, event.key, position))
        event.preventDefault();
    },
    onFocus: (event) => {
      const position = positionOf(event.target);
      if (position !== null) showOutcome(context, { kind: 'position', position });
    },
  };
}

function positionOf(target: EventTarget): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null;
  return element === null ? null : Number(element.dataset['position']);
}
