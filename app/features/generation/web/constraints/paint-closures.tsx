import { fieldLabel } from '@evenfield/wire';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFormContext } from 'react-hook-form';
import { writeClock } from '#kernel/web/clock-text.ts';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { type Point, preventScrollOnDrag, trackDrag } from '#kernel/web/ui/track-drag.ts';
import { useSportWords } from '../season/sport-words.ts';
import type { SetupForm } from '../setup-form.ts';
import { fieldChoices } from './constraint-choices.ts';
import type { ClosureForm } from './constraints-form.ts';
import classes from './paint-closures.module.css';
import {
  type Area,
  closeArea,
  closedPart,
  listTimes,
  openArea,
  openTimes,
  reasonsIn,
  STEP,
  seasonOf,
} from './painted-closures.ts';

interface PaintClosuresProps {
  readonly onSave: (closures: readonly ClosureForm[]) => void;
  readonly onClose: () => void;
}

/** A cell of the grid, by its row and column. */
interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The rectangle between two cells. */
interface Selection {
  readonly anchor: Cell;
  readonly head: Cell;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A grid of fields and times on which a drag, or a selection by keyboard, closes and opens fields. */
export function PaintClosures({ onSave, onClose }: PaintClosuresProps) {
  const { getValues } = useFormContext<SetupForm>();
  const [form] = useState(() => structuredClone(getValues())); // nothing else changes it meanwhile
  const [steps, setSteps] = useState<readonly (readonly ClosureForm[])[]>([]);
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const inWords = useSportWords();
  const season = useMemo(() => seasonOf(form), [form]);
  const closures = steps.at(-1) ?? form.constraints.closures;
  const change = (area: Area) => {
    const isClosed = closedPart(closures, firstCellOf(area), season) === 'whole';
    const painted = isClosed
      ? openArea(closures, area, season)
      : closeArea(closures, area, reason.trim(), season);
    setSteps([...steps, painted]);
  };
  return (
    <Modal opened onClose={onClose} title="Mark closed times" size="64rem">
      <Stack>
        <Group align="end" grow preventGrowOverflow={false}>
          <NativeSelect
            data-autofocus
            label="Game day"
            data={[{ value: '', label: 'Every game day' }, ...season.gameDays]}
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
          <TextInput
            label="Reason"
            placeholder="Optional"
            autoComplete="off"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Group>
        <PaintGrid {...{ form, closures, date, inWords }} onPaint={change} />
      </Stack>
      <DialogFoot>
        <Button
          variant="default"
          disabled={steps.length === 0}
          onClick={() => setSteps(steps.slice(0, -1))}
        >
          Undo
        </Button>
        <Button disabled={steps.length === 0} onClick={() => onSave(closures)}>
          Save closed times
        </Button>
      </DialogFoot>
    </Modal>
  );
}

/** The first field and step of an area, which decides whether it is closed or opened. */
function firstCellOf({ fields, dates, from }: Area): Area {
  return { fields: fields.slice(0, 1), dates, from, to: from + STEP };
}

interface PaintGridProps {
  readonly form: SetupForm;
  readonly closures: readonly ClosureForm[];
  readonly date: string; // blank: every game day
  readonly inWords: (text: string) => string;
  readonly onPaint: (area: Area) => void;
}

function PaintGrid({ form, closures, date, inWords, onPaint }: PaintGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const [selection, setSelection] = useState<Selection | null>(null);
  const season = useMemo(() => seasonOf(form), [form]);
  const times = useMemo(() => listTimes(form), [form]);
  const names = fieldChoices(form).map(({ label }) => inWords(fieldLabel({ name: label })));
  const areaOf = ({ anchor, head }: Selection): Area => {
    const [top, bottom] = ordered(anchor.row, head.row);
    const [left, right] = ordered(anchor.column, head.column);
    return {
      fields: season.fields.slice(left, right + 1),
      dates: date === '' ? [] : [date],
      from: times[top]!,
      to: times[bottom]! + STEP,
    };
  };
  const paint = (painted: Selection) => {
    onPaint(areaOf(painted));
    setSelection(null);
  };
  const drawn = useMemo(() => {
    const dates = date === '' ? [] : [date];
    const open = season.fields.map((field) => openTimes(form, field, dates));
    return times.map((from) =>
      season.fields.map((field, column) => {
        const area = { fields: [field], dates, from, to: from + STEP };
        const part = closedPart(closures, area, season);
        const isOpen = open[column]?.some((time) => time.from < area.to && from < time.to) ?? true;
        return { part, isOpen, reasons: part === 'none' ? [] : reasonsIn(closures, area) };
      }),
    );
  }, [form, closures, date, season, times]);
  const hasShut = drawn.some((row) => row.some(({ isOpen }) => !isOpen));

  useEffect(() => (grid.current ? preventScrollOnDrag(grid.current) : undefined), []);

  function drag(down: PointerEvent) {
    const anchor = cellOf(down.target);
    if (anchor === null || grid.current === null || down.button !== 0) return;
    trackDrag(grid.current, down, () => {
      let dragged = { anchor, head: anchor };
      setSelection(dragged);
      return {
        moveTo: (point) => {
          const head = cellAtPoint(point);
          if (head === null) return;
          dragged = { anchor, head };
          setSelection(dragged);
          focusCell(grid.current, head);
        },
        drop: () => paint(dragged),
        cancel: () => setSelection(null),
      };
    });
  }

  function moveByKey(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    if (key === 'Escape') setSelection(null);
    const arrow = ARROWS[key];
    if (key === 'Enter' || key === ' ') paint(selection ?? { anchor: active, head: active });
    else if (arrow === undefined) return;
    else {
      const next = {
        row: Math.min(Math.max(active.row + arrow[0], 0), times.length - 1),
        column: Math.min(Math.max(active.column + arrow[1], 0), names.length - 1),
      };
      setSelection(shiftKey ? { anchor: selection?.anchor ?? active, head: next } : null);
      focusCell(grid.current, next);
    }
    event.preventDefault();
  }

  const isSelected = (cell: Cell) => selection !== null && isWithin(selection, cell);
  return (
    <>
      <p id="paint-hint" className={classes['hint']}>
        {inWords(
          'Drag over the times at which fields are closed; drag over closed times to open them again. On a phone, press for a moment first. With the keyboard: arrows, Shift with arrows, Enter.',
        )}
        {hasShut && ' Shaded times are not open anyway.'}
      </p>
      <p role="status" className={classes['line']}>
        {selection && formatSelection(areaOf(selection), closures, season, names)}
      </p>
      <div className={classes['frame']}>
        <div
          ref={grid}
          role="grid"
          aria-label="Closed times"
          aria-multiselectable
          aria-describedby="paint-hint"
          className={classes['grid']}
          style={{ '--fields': names.length } as CSSProperties}
          onPointerDown={(event) => drag(event.nativeEvent)}
          onClick={({ target }) => {
            const cell = cellOf(target);
            if (cell !== null) paint({ anchor: cell, head: cell });
          }}
          onKeyDown={moveByKey}
          onFocus={({ target }) => setActive(cellOf(target) ?? active)}
        >
          <div role="row" className={classes['head']}>
            <div role="columnheader">Time</div>
            {season.fields.map((field, column) => (
              <div key={field} role="columnheader">
                {names[column]}
              </div>
            ))}
          </div>
          {times.map((time, row) => (
            <div key={time} role="row">
              <div role="rowheader">{writeClock(time)}</div>
              {season.fields.map((field, column) => {
                const { part, isOpen, reasons } = drawn[row]![column]!;
                const state = [TEXTS[part] || (isOpen ? 'Open' : 'Not open'), ...reasons].join(
                  ', ',
                );
                return (
                  <div
                    key={field}
                    role="gridcell"
                    tabIndex={row === active.row && column === active.column ? 0 : -1}
                    aria-selected={isSelected({ row, column })}
                    aria-label={`${names[column]}, ${writeClock(time)}: ${state}`}
                    data-cell={`${row}/${column}`}
                    data-part={part}
                    data-shut={!isOpen || undefined}
                    data-mantine-stop-propagation={selection !== null} // Escape ends the selection first
                  >
                    {reasons.join(', ') || TEXTS[part]}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

const TEXTS = { whole: 'Closed', part: 'Partly closed', none: '' } as const;

/** 'Close 06:00 PM - 08:00 PM, Field 1, Field 2'. */
function formatSelection(
  area: Area,
  closures: readonly ClosureForm[],
  season: ReturnType<typeof seasonOf>,
  names: readonly string[],
): string {
  const isClosed = closedPart(closures, firstCellOf(area), season) === 'whole';
  const fields = area.fields.map((field) => names[season.fields.indexOf(field)]);
  const time = `${writeClock(area.from)} - ${writeClock(area.to)}`;
  return `${isClosed ? 'Open' : 'Close'} ${time}, ${fields.join(', ')}`;
}

function ordered(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one];
}

function isWithin({ anchor, head }: Selection, { row, column }: Cell): boolean {
  const [top, bottom] = ordered(anchor.row, head.row);
  const [left, right] = ordered(anchor.column, head.column);
  return top <= row && row <= bottom && left <= column && column <= right;
}

function cellOf(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split('/').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

function cellAtPoint({ x, y }: Point): Cell | null {
  return cellOf(document.elementFromPoint(x, y));
}

function focusCell(grid: HTMLElement | null, { row, column }: Cell): void {
  grid?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`)?.focus();
}
