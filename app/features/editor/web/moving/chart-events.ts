/** Translates the chart's events into actions on the picked match. */
import { matchIn } from '@evenfield/engine';
import type { HTMLAttributes } from 'react';
import { openedChart } from '../chart-of.ts';
import { chooseSpot } from './choose-spot.ts';
import { dragMatch } from './dragging/drag-match.ts';
import { type Hands, inHand, showOutcome } from './hands.ts';
import { moveByKey } from './move-by-keys.ts';
import { targetAt } from './pointer-to-target.ts';

export function chartEvents(hands: Hands): HTMLAttributes<HTMLDivElement> {
  return {
    onPointerDown: (event) => {
      const spot = spotOf(event.target);
      if (spot === null || event.button !== 0 || !event.isPrimary) return;
      const opened = openedChart(hands.editor);
      const match = opened?.schedule.fixtures.ids[matchIn(opened.view, spot)];
      if (match === undefined) return;
      hands.stage()?.chart.standOn(spot); // keeps the element under the finger to the end
      dragMatch(hands, event.currentTarget, match, event.nativeEvent);
    },
    onPointerMove: (event) => {
      const stage = hands.stage();
      if (event.buttons !== 0 || stage === null || inHand(hands) === null) return;
      showOutcome(hands, targetAt(stage, { x: event.clientX, y: event.clientY }));
    },
    onClick: (event) => {
      const spot = spotOf(event.target);
      if (spot !== null) chooseSpot(hands, spot);
    },
    onKeyDown: (event) => {
      const spot = spotOf(event.target);
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (spot !== null && plain && moveByKey(hands, event.key, spot)) event.preventDefault();
    },
    onFocus: (event) => {
      const spot = spotOf(event.target);
      if (spot !== null) showOutcome(hands, { kind: 'spot', spot });
    },
  };
}

function spotOf(target: EventTarget): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null;
  return element === null ? null : Number(element.dataset['spot']);
}
