import { ActionIcon, Box, Chip, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconChevronDown, IconCopy, IconTrash } from '@tabler/icons-react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { grow } from '../season/fill.ts';
import { useSportWords } from '../season/sport-words.ts';
import { divisionTitle, openFields, type SetupForm, teamCountOf } from '../setup-form.ts';
import classes from './division-block.module.css';
import { DivisionColor } from './division-color.tsx';
import { DivisionFormat } from './division-format.tsx';
import { TeamNames } from './team-names.tsx';

interface DivisionBlockProps {
  readonly division: number; // index in the form
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: (() => void) | undefined; // absent for the only division
}

/** A division, or one pool of it: one line when closed, all its inputs when open. */
export function DivisionBlock(props: DivisionBlockProps) {
  const { division, open, onToggle, onDuplicate, onRemove } = props;
  const { control } = useFormContext<SetupForm>();
  const [name, pool, color, teamCount] = useWatch({
    control,
    name: [
      `divisions.${division}.name`,
      `divisions.${division}.pool`,
      `divisions.${division}.color`,
      `divisions.${division}.teamCount`,
    ],
  });
  const title = divisionTitle({ name, pool }, division);
  const headingId = `division-${division}-title`;
  const teams = teamCountOf({ teamCount });
  return (
    <section
      className={classes['block']}
      style={{ borderColor: color }}
      aria-labelledby={headingId}
    >
      <Group component="header" gap={4} wrap="nowrap">
        <h3 id={headingId} className={classes['title']}>
          {title}
          {!open && teams > 0 && (
            <Box component="span" ms="sm" c="dimmed" fz="sm" fw={400}>
              {' '}
              {teams} teams
            </Box>
          )}
        </h3>
        <ActionIcon aria-label={`Duplicate ${title}`} onClick={onDuplicate}>
          <IconCopy size={18} aria-hidden="true" />
        </ActionIcon>
        {onRemove !== undefined && (
          <ActionIcon aria-label={`Remove ${title}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon
          aria-label={`Details of ${title}`}
          aria-expanded={open}
          onClick={onToggle}
          className={classes['toggle']}
        >
          <IconChevronDown size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
      {open && <DivisionDetails division={division} title={title} />}
    </section>
  );
}

interface DivisionDetailsProps {
  readonly division: number;
  readonly title: string;
  readonly isTable?: boolean; // a table of an existing schedule; default: false
}

/** All inputs of one division. */
export function DivisionDetails({ division, title, isTable = false }: DivisionDetailsProps) {
  const { control, getValues, register, setValue } = useFormContext<SetupForm>();
  const { errors } = useFormState({ control, name: `divisions.${division}` });
  const wrong = errors.divisions?.[division];
  const path = `divisions.${division}` as const;
  const [event, format] = useWatch({ control, name: ['event', `${path}.formats.tournament`] });
  const hasPools = event === 'tournament' && format === 'pools';
  const growTeams = (text: string) => {
    const count = teamCountOf({ teamCount: text });
    setValue(
      `${path}.teams`,
      grow(getValues(`${path}.teams`), count, () => ''),
    );
  };
  return (
    <Stack gap={20} mt="sm">
      <div className={classes['grid']}>
        <TextInput
          {...register(`${path}.name`)}
          label="Division name"
          data-autofocus
          withAsterisk
          aria-required
          autoComplete="off"
          error={wrong?.name?.message}
        />
        {!hasPools && (
          <TextInput
            {...register(`${path}.pool`)}
            label="Pool name"
            placeholder="Optional"
            autoComplete="off"
          />
        )}
        <DivisionColor division={division} title={title} />
        <TextInput
          {...register(`${path}.teamCount`, {
            onChange: (event) => growTeams(event.target.value),
          })}
          label="Number of teams"
          withAsterisk
          aria-required
          inputMode="numeric"
          autoComplete="off"
          error={wrong?.teamCount?.message}
        />
        <DivisionFormat division={division} isTable={isTable} />
      </div>
      <DivisionFields division={division} title={title} />
      <TeamNames division={division} title={title} />
    </Stack>
  );
}

interface DivisionFieldsProps {
  readonly division: number; // index in the form
  readonly title: string; // name of the division
}

/** The choice of fields that a division may use; all by default. */
function DivisionFields({ division, title }: DivisionFieldsProps) {
  const { control } = useFormContext<SetupForm>();
  const fieldCount = useWatch({ control, name: 'fieldCount' });
  const fieldNames = useWatch({ control, name: 'fieldNames' });
  const { field, fieldState } = useController({
    control,
    name: `divisions.${division}.closedFields`,
  });
  const inWords = useSportWords();
  const open = openFields({ fieldCount, fieldNames });
  if (open.length === 0) return null;
  const closed = field.value;
  const message = fieldState.error?.message;
  const toggle = (position: number) =>
    field.onChange(
      closed.includes(position) ? closed.filter((one) => one !== position) : [...closed, position],
    );
  const errorId = `division-${division}-fields-error`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the grid
    <div
      role="group"
      aria-label={`${inWords('Fields')} of ${title}`}
      aria-describedby={message === undefined ? undefined : errorId}
    >
      <Box mb="xs" fz="sm" fw={600}>
        {inWords('Plays on fields')}
      </Box>
      <div className={classes['chips']}>
        {open.map(({ position, name }) => (
          <Chip
            key={position}
            size="sm"
            classNames={{ label: classes['chip'] }}
            variant="outline"
            checked={!closed.includes(position)}
            onChange={() => toggle(position)}
            aria-invalid={message !== undefined}
          >
            {name}
          </Chip>
        ))}
      </div>
      {message !== undefined && <Input.Error id={errorId}>{message}</Input.Error>}
    </div>
  );
}
