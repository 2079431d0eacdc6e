import type { ChartView, Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../editor.ts';
import { sayShown } from './say-shown.ts';
import classes from './shown-strip.module.css';
import { showAll } from './turn-lens.ts';

interface ShownStripProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly onShowAll: () => void; // the button has gone by then
}

/** Says what the chart leaves out, while it does, and takes that back. */
export function ShownStrip({ editor, schedule, view, onShowAll }: ShownStripProps) {
  const lens = useStore(editor, (state) => state.lens);
  const sentence = useMemo(() => sayShown(schedule, view, lens), [schedule, view, lens]);
  return (
    <div className={classes['strip']} data-shown={sentence !== null}>
      <p role="status">{sentence}</p>
      {sentence !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            showAll(editor);
            onShowAll();
          }}
        >
          Show all
        </Button>
      )}
    </div>
  );
}
