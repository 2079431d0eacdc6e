import { Box, Button } from '@mantine/core';
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
    return (
      <Box component="p" m={0} c="dimmed" fz="sm">
        Already played. Move it manually if needed.
      </Box>
    );
  }
  if (answers.best.length === 0) {
    return (
      <Box component="p" m={0} c="dimmed" fz="sm">
        This match fits in no cell.
      </Box>
    );
  }
  const costs = answers.best.every((cell) => answers.gain[cell]! > 0);
  const Icon = costs ? IconScale : IconStar;
  return (
    <>
      {costs && (
        <Box component="p" id={price} m={0} c="dimmed" fz="sm">
          No perfect position. Best options:
        </Box>
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
