import { sportMinutes } from '@evenfield/engine';
import { NativeSelect, TextInput } from '@mantine/core';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatChoices, tableFormatChoices } from '../formats.ts';
import { type SetupForm, teamCountOf } from '../setup-form.ts';
import classes from './division-block.module.css';
import { PoolsChoice } from './pools-choice.tsx';

interface DivisionFormatProps {
  readonly division: number; // index in the form
  readonly isTable: boolean; // a table of an existing schedule, which cannot be split into pools
}

/** The choice of a division's format and its options. */
export function DivisionFormat({ division, isTable }: DivisionFormatProps) {
  const { control, register } = useFormContext<SetupForm>();
  const event = useWatch({ control, name: 'event' });
  const teamCount = useWatch({ control, name: `divisions.${division}.teamCount` });
  const { errors } = useFormState({ control, name: `divisions.${division}` });
  const format = useController({ control, name: `divisions.${division}.formats.${event}` });
  const oddTeam = useController({ control, name: `divisions.${division}.oddTeam` });
  const usual = sportMinutes(useWatch({ control, name: 'tables' })?.sport) ?? 60;
  const wrong = errors.divisions?.[division];
  const odd = teamCountOf({ teamCount }) % 2 === 1;
  return (
    <>
      <NativeSelect
        {...format.field}
        className={event === 'tournament' ? classes['wide'] : undefined}
        label="Round robin type"
        withAsterisk
        aria-required
        data={isTable ? tableFormatChoices(event) : formatChoices(event)}
        error={format.fieldState.error?.message}
      />
      {event === 'league' ? (
        <TextInput
          {...register(`divisions.${division}.gamesPerTeam`)}
          label="Games per team"
          placeholder="All"
          inputMode="numeric"
          autoComplete="off"
          error={wrong?.gamesPerTeam?.message}
        />
      ) : format.field.value === 'pools' ? (
        <PoolsChoice division={division} />
      ) : format.field.value === 'single' ? null : (
        <TextInput
          {...register(`divisions.${division}.gamesPerDay`)}
          label="Games per day"
          placeholder="As many as rest allows"
          inputMode="numeric"
          autoComplete="off"
          error={wrong?.gamesPerDay?.message}
        />
      )}
      <TextInput
        {...register(`divisions.${division}.gameMinutes`)}
        label="Game length"
        description={`In minutes. If blank: the whole time slot, at most ${usual}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        error={wrong?.gameMinutes?.message}
      />
      {event === 'league' && odd && (
        <NativeSelect
          {...oddTeam.field}
          label="Odd team out"
          data={[
            { value: '', label: 'Has a bye' },
            { value: 'doubleheader', label: 'Plays a doubleheader' },
          ]}
        />
      )}
    </>
  );
}
