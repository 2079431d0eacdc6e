/** The inputs of a row: each is bound to its place in the form by name. */
import type { Position } from '@evenfield/engine';
import { mapAddress } from '@evenfield/wire';
import { Anchor, MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { PlaceInput } from '#features/venues/web/port.ts';
import { DateInput } from '#league/season/date-input.tsx';
import { TimeInput } from '../season/time-input.tsx';
import type { SetupForm } from '../setup-form.ts';
import {
  type Choice,
  dateChoices,
  divisionChoices,
  fieldChoices,
  teamChoices,
  venueChoices,
  weekdayChoices,
} from './constraint-choices.ts';
import { expandDates, shortenDates } from './expand-dates.ts';

interface RowInputProps {
  readonly name: string; // its path in the form
  readonly label: string;
}

const MOST_SHOWN = 100; // choices of a list at a time; typing narrows it

function useRowInput({ name }: RowInputProps) {
  const { control } = useFormContext<SetupForm>();
  const { field, fieldState } = useController({ control, name: name as FieldPath<SetupForm> });
  return { field, error: fieldState.error?.message };
}

interface TextOfRowProps extends RowInputProps {
  readonly isNumber?: boolean;
  readonly placeholder?: string;
  readonly description?: string;
}

export function TextOfRow(props: TextOfRowProps) {
  const { label, isNumber = false, placeholder, description } = props;
  const { field, error } = useRowInput(props);
  return (
    <TextInput
      {...field}
      value={String(field.value ?? '')}
      label={label}
      description={description}
      placeholder={placeholder}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete="off"
      error={error}
      maw={isNumber ? '14rem' : undefined}
    />
  );
}

export function TimeOfRow(props: RowInputProps) {
  const { field, error } = useRowInput(props);
  return (
    <TimeInput
      name={field.name}
      label={props.label}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      error={error}
    />
  );
}

interface ChoiceOfRowProps extends RowInputProps {
  readonly data: readonly Choice[];
  readonly onChosen?: () => void; // after the form has it
}

export function ChoiceOfRow(props: ChoiceOfRowProps) {
  const { field, error } = useRowInput(props);
  return (
    <NativeSelect
      {...field}
      onChange={(event) => {
        field.onChange(event);
        props.onChosen?.();
      }}
      value={String(field.value ?? '')}
      label={props.label}
      data={[...props.data]}
      error={error}
    />
  );
}

interface SeveralProps extends RowInputProps {
  readonly data: readonly Choice[];
  readonly placeholder: string; // while nothing is chosen: 'All fields'
  readonly most?: number;
  readonly expand?: (value: string) => readonly string[]; // what a choice stands for
}

/** A choice of several. What is chosen but no longer there stays until it is removed. */
function SeveralOfRow(props: SeveralProps) {
  const { label, data, placeholder, most, expand = (value) => [value] } = props;
  const { field, error } = useRowInput(props);
  const chosen = field.value as string[];
  const known = new Set(data.map(({ value }) => value));
  const lost = chosen.filter((value) => !known.has(value));
  return (
    <MultiSelect
      name={field.name}
      ref={field.ref}
      label={label}
      data={[...data, ...lost.map((value) => ({ value, label: 'No longer there' }))]}
      value={chosen}
      onChange={(values) => field.onChange([...new Set(values.flatMap(expand))])}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      comboboxProps={{ withinPortal: false }} // within the page's landmarks
      searchable
      hidePickedOptions
      limit={MOST_SHOWN}
      {...(most !== undefined && { maxValues: most })}
      nothingFoundMessage="Nothing found"
      error={error}
    />
  );
}

interface FieldsOfRowProps extends RowInputProps {
  readonly placeholder?: string;
  readonly isOfVenue?: boolean; // the row is a venue, which is not one of the choices
}

/** Fields: single ones are chosen, or all of a venue. */
export function FieldsOfRow({ isOfVenue = false, ...props }: FieldsOfRowProps) {
  const [fieldCount, fieldNames, venues] = useWatch<
    SetupForm,
    ['fieldCount', 'fieldNames', 'constraints.venues']
  >({ name: ['fieldCount', 'fieldNames', 'constraints.venues'] });
  const atVenues = new Map(isOfVenue ? [] : venueChoices(venues));
  const data = [
    ...[...atVenues.keys()].map((value) => ({ value, label: value })),
    ...fieldChoices({ fieldCount, fieldNames }),
  ];
  return (
    <SeveralOfRow
      placeholder="All"
      {...props}
      data={data}
      expand={(value) => atVenues.get(value) ?? [value]}
    />
  );
}

export function DivisionsOfRow({ name }: Pick<RowInputProps, 'name'>) {
  const divisions = useWatch<SetupForm, 'divisions'>({ name: 'divisions' });
  const data = divisionChoices({ divisions });
  return <SeveralOfRow name={name} label="Divisions" placeholder="All" data={data} />;
}

export function DateOfRow(props: RowInputProps) {
  const { field, error } = useRowInput(props);
  return (
    <DateInput
      name={field.name}
      label={props.label}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      error={error}
    />
  );
}

export function TeamsOfRow(props: RowInputProps & { most?: number }) {
  const [divisions, defaultTeam] = useWatch<SetupForm, ['divisions', 'defaultTeam']>({
    name: ['divisions', 'defaultTeam'],
  });
  const data = teamChoices({ divisions, defaultTeam });
  return <SeveralOfRow {...props} placeholder="Choose teams" data={data} />;
}

/** The address of a venue, the row: one that is picked has a position, and names a venue that has no name. */
export function AddressOfRow(props: RowInputProps) {
  const { control, getValues, setValue } = useFormContext<SetupForm>();
  const row = props.name as `constraints.venues.${number}`;
  const address = useWatch({ control, name: `${row}.address` });
  const set = (entered: string, found: Position | null) => {
    setValue(`${row}.address`, entered, { shouldDirty: true });
    setValue(`${row}.position`, found, { shouldDirty: true });
  };
  const position = useWatch({ control, name: `${row}.position` });
  return (
    <div>
      <PlaceInput
        label={props.label}
        text={address}
        onType={(typed) => set(typed, null)}
        onPick={({ name, address: found, lat, lng }) => {
          set(found || name, lat === null || lng === null ? null : { lat, lng });
          const isNamed = getValues(`${row}.name`).trim() !== '';
          if (!isNamed) setValue(`${row}.name`, name, { shouldDirty: true, shouldValidate: true });
        }}
      />
      {position !== null && (
        <Anchor
          href={mapAddress({ name: '', address, ...position })}
          target="_blank"
          rel="noreferrer"
          size="sm"
        >
          See it on a map
        </Anchor>
      )}
    </div>
  );
}

/** Dates: game days or all of a weekday are chosen; one, a range, or a spreadsheet's column is typed or pasted. */
export function DatesOfRow(props: RowInputProps & { placeholder?: string }) {
  const { label, placeholder = 'All game days' } = props;
  const [dates, dayCount] = useWatch<SetupForm, ['dates', 'dayCount']>({
    name: ['dates', 'dayCount'],
  });
  const { field, error } = useRowInput(props);
  const chosen = field.value as string[];
  const gameDays = dateChoices({ dates, dayCount });
  const enter = (texts: readonly string[]) => {
    const typed = texts.map((text) => text.trim()).filter(Boolean);
    field.onChange([...new Set(typed.flatMap((text) => expandDates(text, gameDays)))]);
  };
  return (
    <TagsInput
      name={field.name}
      ref={field.ref}
      label={label}
      data={[...weekdayChoices(gameDays), ...gameDays]}
      value={[...shortenDates(chosen, gameDays)]}
      onChange={enter}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      limit={MOST_SHOWN}
      splitChars={[',', ';', '\t', '\n']}
      acceptValueOnBlur
      comboboxProps={{ withinPortal: false }}
      error={error}
    />
  );
}
