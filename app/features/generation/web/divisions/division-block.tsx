import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconCopy, IconTrash } from '@tabler/icons-react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { grow } from '../season/fill.ts';
import { divisionTitle, type SetupForm, teamCountOf } from '../setup-form.ts';
import classes from './division-block.module.css';
import { DivisionColor } from './division-color.tsx';
import { DivisionFields } from './division-fields.tsx';
import { DivisionFormat } from './division-format.tsx';
import { TeamNames } from './team-names.tsx';

interface DivisionBlockProps {
  readonly division: number; // its position in the form
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: (() => void) | undefined; // left out for the only division
}

/** One division, or one pool of it: closed it is a line, open everything about it. */
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
      <header className={classes['header']}>
        <h3 id={headingId} className={classes['title']}>
          {title}
          {!open && teams > 0 && <span className={classes['teams']}> {teams} teams</span>}
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
      </header>
      {open && <DivisionDetails division={division} title={title} />}
    </section>
  );
}

interface DivisionDetailsProps {
  readonly division: number;
  readonly title: string;
  readonly isTable?: boolean; // one table of a schedule that is there; left out: not
}

/** Everything about one division. */
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
    <div className={classes['details']}>
      <div className={classes['grid']}>
        <TextInput
          {...register(`${path}.name`)}
          label="Division name"
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
    </div>
  );
}
