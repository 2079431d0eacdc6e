import type { BracketRoundView, Slot } from '@evenfield/engine';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import classes from './connectors.module.css';

interface ConnectorsProps {
  readonly rounds: readonly BracketRoundView[];
}

/**
 * Lines from each match to the one its winner advances to, drawn behind the rounds of the parent
 * element. Only for matches side by side, not for stacked ones.
 */
export function Connectors({ rounds }: ConnectorsProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [path, setPath] = useState('');
  const links = useMemo(() => listLinks(rounds), [rounds]);

  useLayoutEffect(() => {
    const frame = drawing.current?.parentElement;
    if (!frame) return;
    const boxOf = (match: number) =>
      frame.querySelector(`[data-number="${match}"]`)?.getBoundingClientRect();
    const draw = () => {
      const origin = frame.getBoundingClientRect();
      const lines = links.map(([from, to]) => connect(boxOf(from), boxOf(to), origin));
      setPath(lines.join(''));
    };
    const observer = new ResizeObserver(draw); // runs at once, too
    observer.observe(frame);
    return () => observer.disconnect();
  }, [links]);

  return (
    <svg ref={drawing} className={classes['lines']} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Returns an SVG path from one match's right edge to another's left; '' unless side by side. */
export function connect(
  from: Box | undefined,
  to: Box | undefined,
  origin: Pick<Box, 'left' | 'top'>,
): string {
  if (from === undefined || to === undefined || to.left <= from.right) return '';
  const [x1, x2] = [from.right - origin.left, to.left - origin.left];
  const [y1, y2] = [from, to].map(({ top, bottom }) => (top + bottom) / 2 - origin.top);
  const middle = x2 - Math.min(10, (x2 - x1) / 2); // close to the next match
  return `M${x1} ${y1}H${middle}V${y2}H${x2}`;
}

function listLinks(rounds: readonly BracketRoundView[]): [from: number, to: number][] {
  return rounds.flatMap(({ matches }) =>
    matches.flatMap(({ number, home, away }) =>
      [home.slot, away.slot].flatMap((slot: Slot) =>
        slot.kind === 'winner' ? [[slot.match, number] as [number, number]] : [],
      ),
    ),
  );
}
