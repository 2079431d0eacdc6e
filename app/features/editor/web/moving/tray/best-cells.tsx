import { Button } from '@mantine/core';
import { IconScale, IconStar } from '@tabler/icons-react';
import { useId } from 'react';
import { formatCellName } from '#league/match-words.ts';
import type { Picking } from '../picking.ts';
import classes from './best-cells.module.css';
import { describeGain } from './describe-gain.ts';

interface BestCellsProps {
  readonly picking: Picking;
  readonly onChoose: (cell: number) => void;
}

/** Lists the best cells for the picked match and their effect on fairness; a press moves it. */
export function BestCells({ picking: { schedule, answers, isPlayed }, onChoose }: BestCellsProps) {
  const price = useId();
  if (isPlayed) {
    return <p className={classes['none']}>Already played. Move it manually if needed.</p>;
  }
  if (answers.best.length === 0) {
    return <p className={classes['none']}>This match fits in no cell.</p>;
  }
  const costs = answers.best.every((cell) => answers.gain[cell]! > 0);
  const Icon = costs ? IconScale : IconStar;
  return (
    <>
      {costs && (
        <p id={price} className={classes['none']}>
          No perfect position. Best options:
        </p>
      )}
      <ul
        className={classes['cells']}
        aria-label="Best cells"
        aria-describedby={costs ? price : undefined}
      >
        {answers.best.map((cell) => (
          <li key={cell}>
            <Button
              classNames={{ root: classes['cell'] ?? '', label: classes['label'] ?? '' }}
              variant={costs ? 'default' : 'light'}
              size="compact-sm"
              leftSection={<Icon size={14} aria-hidden="true" />}
              onClick={() => onChoose(cell)}
            >
              {formatCellName(schedule, cell)} – {describeGain(answers.gain[cell]!, schedule.setup)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
