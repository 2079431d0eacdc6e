import { type Command, cellAt, dayOf, fieldOf, NOWHERE, slotOf } from '@evenfield/engine';
import { dayLabel, fieldLabels, inSportWords } from '@evenfield/wire';
import { Button, Modal, NativeSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowMoveRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMatch, formatStart } from '#league/match-words.ts';
import { moveTo, type Picking } from '../picking.ts';
import { outcomeAt } from '../target-to-outcome.ts';

interface MoveToProps {
  readonly picking: Picking;
  readonly onRun: (command: Command) => void; // moves the match, or swaps it with another
}

/** The form to choose a cell by day, time and field, an alternative to dragging. */
export function MoveTo({ picking, onRun }: MoveToProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowMoveRight size={16} aria-hidden={true} />}
        onClick={open}
      >
        Move to…
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Move ${formatMatch(picking.schedule, picking.row)}`}
      >
        <CellForm
          picking={picking}
          onRun={(command) => {
            close();
            onRun(command);
          }}
        />
      </Modal>
    </>
  );
}

function CellForm({ picking, onRun }: MoveToProps) {
  const { schedule, view, match, row, answers } = picking;
  const { grid } = view;
  const { days, slots } = schedule.setup;
  const now = schedule.placements[row]!;
  const [cell, setCell] = useState(answers.best[0] ?? (now === NOWHERE ? 0 : now));
  const place = { day: dayOf(grid, cell), slot: slotOf(grid, cell), field: fieldOf(grid, cell) };
  const { tone, sentence, does } = outcomeAt(picking, cell);

  function choose(change: Partial<typeof place>) {
    const { day, slot, field } = { ...place, ...change };
    setCell(cellAt(grid, day, slot, field));
  }

  return (
    <Stack>
      <NativeSelect
        label="Game day"
        data-autofocus
        data={options(days.map(dayLabel))}
        value={place.day}
        onChange={({ currentTarget }) => choose({ day: Number(currentTarget.value) })}
      />
      <NativeSelect
        label="Time"
        data={options(
          slots.map((_, slot) => formatStart(schedule, cellAt(grid, place.day, slot, place.field))),
        )}
        value={place.slot}
        onChange={({ currentTarget }) => choose({ slot: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={inSportWords('Field', schedule.setup)}
        data={options(fieldLabels(schedule.setup))}
        value={place.field}
        onChange={({ currentTarget }) => choose({ field: Number(currentTarget.value) })}
      />
      <p role="status">{sentence}</p>
      {does.kind === 'offerSwap' ? (
        <Button onClick={() => onRun({ kind: 'swapMatches', match, other: does.other })}>
          Swap the two matches
        </Button>
      ) : (
        <Button
          disabled={tone === 'refused' || does.kind === 'putDown'}
          onClick={() => onRun(moveTo(picking, cell))}
        >
          Move
        </Button>
      )}
    </Stack>
  );
}

function options(labels: readonly string[]) {
  return labels.map((label, number) => ({ label, value: String(number) }));
}
