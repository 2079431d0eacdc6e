import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { sayCellName } from '#src/league/match-words.ts';
import classes from './best-cells.module.css';
import type { Picking } from './picking.ts';

interface BestCellsProps {
  readonly picking: Picking;
  readonly onChoose: (cell: number) => void;
}

/** The cells that leave the schedule as fair or make it fairer, best first; one press moves the match there. */
export function BestCells({ picking: { schedule, answers }, onChoose }: BestCellsProps) {
  if (answers.best.length === 0) {
    return <p className={classes['none']}>No free cell is as fair as this one.</p>;
  }
  return (
    <ul className={classes['cells']} aria-label="Best cells">
      {answers.best.map((cell) => (
        <li key={cell}>
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconStar size={14} aria-hidden="true" />}
            onClick={() => onChoose(cell)}
          >
            {sayCellName(schedule, cell)} – {answers.gain[cell]! < 0 ? 'fairer' : 'as fair'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
