import type { Setup } from '@evenfield/engine';
import { type Impossible, inSportWords } from '@evenfield/wire';
import { Box, Button, Group, Modal } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type SetupForm, sportOf } from '../setup-form.ts';
import {
  ADDITIONS,
  type Addition,
  additionWords,
  isWithinLimit,
  type SeasonCounts,
  togetherWords,
} from './remedy-words.ts';
import classes from './shortage-dialog.module.css';
import { describeShortage } from './shortage-words.ts';

interface ShortageDialogProps {
  readonly impossible: Impossible | null; // null: closed
  readonly counts: SeasonCounts;
  readonly onAdd: (kind: Addition, more: number) => void;
  readonly onClose: () => void;
}

/** Explains why no schedule is possible, and offers what would suffice, one click each. */
export function ShortageDialog({ impossible, counts, onAdd, onClose }: ShortageDialogProps) {
  const tables = useWatch<SetupForm, 'tables'>({ name: 'tables' });
  const setup = sportOf({ tables });
  const isOffered = (kind: Addition, { remedy }: Impossible) =>
    remedy[kind] !== null && isWithinLimit(counts, kind, remedy[kind]);
  return (
    <Modal
      opened={impossible !== null}
      onClose={onClose}
      title="You must add more game days, time slots, or fields."
      size="lg"
    >
      {impossible !== null && (
        <div className={classes['words']}>
          <Box component="ul" m={0} ps={20}>
            {impossible.shortages.map((shortage) => (
              <li key={describeShortage(shortage)}>
                {describeShortage(shortage, undefined, setup)}
              </li>
            ))}
          </Box>
          <p>
            {ADDITIONS.some((kind) => isOffered(kind, impossible))
              ? 'Any one of these is enough:'
              : inSportWords(togetherWords(counts), setup)}
          </p>
          <Group gap="sm">
            {ADDITIONS.map((kind) => (
              <RemedyButton
                key={kind}
                kind={kind}
                setup={setup}
                more={impossible.remedy[kind]}
                counts={counts}
                onAdd={onAdd}
              />
            ))}
          </Group>
        </div>
      )}
    </Modal>
  );
}

interface RemedyButtonProps {
  readonly kind: Addition;
  readonly setup: Pick<Setup, 'tables'>; // for its sport's words
  readonly more: number | null; // null: this alone never helps
  readonly counts: SeasonCounts;
  readonly onAdd: (kind: Addition, more: number) => void;
}

function RemedyButton({ kind, setup, more, counts, onAdd }: RemedyButtonProps) {
  if (more === null) return null;
  const addition = inSportWords(additionWords(kind, more), setup);
  if (counts[kind] === null) {
    return <p className={classes['never']}>{addition} more, entered in the file.</p>;
  }
  if (!isWithinLimit(counts, kind, more)) {
    return (
      <p className={classes['never']}>
        {addition} more would be enough, but the limit is {counts.most[kind]}.
      </p>
    );
  }
  return (
    <Button data-autofocus onClick={() => onAdd(kind, more)}>
      Add {addition}
    </Button>
  );
}
