import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { nextDivisionColor } from '#league/palette.ts';
import { useMovedConstraints } from '../constraints/use-moved-constraints.ts';
import classes from '../section.module.css';
import { divisionTitle, nextDivision, type SetupForm } from '../setup-form.ts';
import { useUndoOffer } from '../use-undo-offer.tsx';
import { DivisionBlock } from './division-block.tsx';

const MOST_OPEN = 4; // a form with more divisions starts with all closed

/** The divisions with their pools, and the name of unnamed teams. */
export function DivisionsSection() {
  const { control, getValues, register } = useFormContext<SetupForm>();
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'divisions' });
  const { errors } = useFormState({ control, name: 'divisions' });
  const offerUndo = useUndoOffer();
  const moveConstraints = useMovedConstraints();
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(fields.length > MOST_OPEN ? fields.map(({ id }) => id) : []),
  );

  const toggle = (id: string) =>
    setClosed((before) => (before.has(id) ? without(before, id) : new Set([...before, id])));
  const duplicate = (position: number) => {
    const division = getValues(`divisions.${position}`);
    const color = nextDivisionColor(getValues('divisions').map((one) => one.color));
    const copy = { ...structuredClone(division), pool: '', color };
    moveConstraints((at) => (at > position ? at + 1 : at));
    insert(position + 1, copy, { focusName: `divisions.${position + 1}.name` });
  };
  const removeAt = (position: number) => {
    const division = structuredClone(getValues(`divisions.${position}`));
    const restoreConstraints = moveConstraints((at) =>
      at === position ? null : at > position ? at - 1 : at,
    );
    remove(position);
    offerUndo(`${divisionTitle(division, position)} is removed.`, () => {
      insert(position, division, { shouldFocus: false });
      restoreConstraints();
    });
  };

  return (
    <section className={classes['section']}>
      <h2>Divisions</h2>
      {fields.map(({ id }, position) => (
        <DivisionBlock
          key={id}
          division={position}
          open={!closed.has(id) || errors.divisions?.[position] !== undefined}
          onToggle={() => toggle(id)}
          onDuplicate={() => duplicate(position)}
          onRemove={fields.length > 1 ? () => removeAt(position) : undefined}
        />
      ))}
      <Group gap="md" align="end" justify="space-between">
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => append(nextDivision(getValues('divisions')))}
        >
          Add Another Division
        </Button>
        <TextInput
          {...register('defaultTeam')}
          label="Default team name"
          placeholder="Team"
          autoComplete="off"
          w="12rem"
        />
      </Group>
    </section>
  );
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
