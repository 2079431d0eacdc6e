/** The groups of what can be entered beyond the grid, each a list of rows. */

import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SetupForm } from '../setup-form.ts';
import { placeChoices } from './constraint-choices.ts';
import type { ConstraintList, ConstraintsForm } from './constraints-form.ts';
import { guessTravel } from './guess-travel.ts';
import {
  AddressOfRow,
  ChoiceOfRow,
  DateOfRow,
  DatesOfRow,
  DivisionsOfRow,
  FieldsOfRow,
  TeamsOfRow,
  TextOfRow,
  TimeOfRow,
} from './row-inputs.tsx';

/** A group as the form shows it. */
export interface ConstraintGroup {
  readonly title: string;
  readonly hint: string;
  readonly noun: string; // of one row: 'Remove closed time 2'
  readonly row: (path: RowPath) => ReactNode; // its inputs
}

type RowPath = `constraints.${ConstraintList}.${number}`;

const STRENGTHS = [
  { value: 'must', label: 'Must' },
  { value: 'wish', label: 'If possible' },
];

const KINDS = [
  { value: 'cannotPlay', label: 'Cannot play' },
  { value: 'cannotHost', label: 'Cannot play at home' },
  { value: 'prefers', label: 'Prefers to play' },
];

/** In the order of the form. */
export const CONSTRAINT_GROUPS: { readonly [L in ConstraintList]: ConstraintGroup } = {
  hours: {
    title: 'Opening hours',
    hint: 'When a field is open. On the game days named here a field has these hours instead of the time slots, and games can begin at any five minutes. ‘Wednesdays’ names every Wednesday. A list can be pasted.',
    noun: 'opening hours',
    row: (path) => (
      <>
        <FieldsOfRow name={`${path}.fields`} label="Fields" />
        <DatesOfRow name={`${path}.dates`} label="Dates" />
        <TimeOfRow name={`${path}.from`} label="Opens" />
        <TimeOfRow name={`${path}.to`} label="Closes" />
      </>
    ),
  },
  closures: {
    title: 'Closed times',
    hint: 'When no game is played on a field: a closed week, lunch, a ceremony. Leave both times blank for the whole day. Dates can be a range: ‘until 10/10/2027’, or ‘10/01/2027 - 10/10/2027’. A list of dates or closed times can be pasted.',
    noun: 'closed time',
    row: (path) => (
      <>
        <FieldsOfRow name={`${path}.fields`} label="Fields" />
        <DatesOfRow name={`${path}.dates`} label="Dates" />
        <TimeOfRow name={`${path}.from`} label="From" />
        <TimeOfRow name={`${path}.to`} label="To" />
        <TextOfRow name={`${path}.reason`} label="Reason" placeholder="Optional" />
      </>
    ),
  },
  people: {
    title: 'Coaches and players with several teams',
    hint: 'Their teams never play at the same time.',
    noun: 'person',
    row: (path) => (
      <>
        <TextOfRow name={`${path}.name`} label="Name" />
        <TeamsOfRow name={`${path}.teams`} label="Teams" />
        <TextOfRow
          name={`${path}.minutesBetween`}
          label="Minutes between"
          placeholder="0"
          isNumber
        />
      </>
    ),
  },
  requests: {
    title: 'Requests of teams',
    hint: 'When a team cannot play, cannot play at home, or prefers to play. Without times the whole day is meant.',
    noun: 'request',
    row: (path) => <RequestInputs path={path} />,
  },
  limits: {
    title: 'Limits on games',
    hint: 'At most so many games of a team in so many days: 1 in 1 is one game a day, 2 in 7 two games a week.',
    noun: 'limit',
    row: (path) => <LimitInputs path={path} />,
  },
  spacing: {
    title: 'Rest and return games',
    hint: 'How long a team rests between two games of a day, how many days lie between two meetings of the same teams, and when the second half of a double round robin begins.',
    noun: 'rule',
    row: (path) => (
      <>
        <DivisionsOfRow name={`${path}.divisions`} />
        <TextOfRow
          name={`${path}.restMinutes`}
          label="Rest in minutes"
          placeholder="Two games long"
          isNumber
        />
        <TextOfRow
          name={`${path}.daysBetweenMeetings`}
          label="Days between meetings"
          placeholder="0"
          isNumber
        />
        <DateOfRow name={`${path}.secondHalfFrom`} label="Second half from" />
      </>
    ),
  },
  grounds: {
    title: 'Home fields of teams',
    hint: 'Where teams play their home games. Two teams can share a field, and a team without a row plays at home on any field of its division.',
    noun: 'home field',
    row: (path) => (
      <>
        <TeamsOfRow name={`${path}.teams`} label="Teams" />
        <FieldsOfRow name={`${path}.fields`} label="Home fields" placeholder="Choose fields" />
      </>
    ),
  },
  apart: {
    title: 'Teams that never meet',
    hint: 'Only in divisions in which not everybody meets: with games per team, random opponents or Swiss rounds.',
    noun: 'pair',
    row: (path) => <TeamsOfRow name={`${path}.teams`} label="Two teams" most={2} />,
  },
  venues: {
    title: 'Venues',
    hint: 'Which fields are at one place. Fields of no venue are a place of their own. With an address, people find a map of it.',
    noun: 'venue',
    row: (path) => (
      <>
        <TextOfRow name={`${path}.name`} label="Name" />
        <FieldsOfRow name={`${path}.fields`} label="Fields" placeholder="Choose fields" isOfVenue />
        <AddressOfRow name={path} label="Address" />
      </>
    ),
  },
  travel: {
    title: 'Travel between venues',
    hint: 'A team, or a person with several teams, has this time between two games of a day at different venues. Between addresses on the map it begins with a guess.',
    noun: 'travel time',
    row: (path) => <TravelInputs path={path} />,
  },
};

/** Returns 'opening hours and limits on games': what is entered beyond the grid; blank: nothing. */
export function nameEntered(constraints: ConstraintsForm): string {
  const groups = Object.entries(CONSTRAINT_GROUPS) as [ConstraintList, ConstraintGroup][];
  const entered = groups.filter(([list]) => constraints[list].length > 0);
  return new Intl.ListFormat('en-US').format([
    ...entered.map(([, { title }]) => title.toLowerCase()),
    ...(constraints.changeover.trim() === '' ? [] : ['changeovers']),
  ]);
}

interface InputsProps {
  readonly path: RowPath;
}

function RequestInputs({ path }: InputsProps) {
  const kind: unknown = useWatch({ name: `${path}.kind` });
  return (
    <>
      <TeamsOfRow name={`${path}.teams`} label="Teams" />
      <ChoiceOfRow name={`${path}.kind`} label="Request" data={KINDS} />
      <DatesOfRow name={`${path}.dates`} label="Dates" />
      <TimeOfRow name={`${path}.from`} label="From" />
      <TimeOfRow name={`${path}.to`} label="To" />
      {kind !== 'prefers' && (
        <ChoiceOfRow name={`${path}.strength`} label="Strength" data={STRENGTHS} />
      )}
      <TextOfRow name={`${path}.reason`} label="Reason" placeholder="Optional" />
    </>
  );
}

function LimitInputs({ path }: InputsProps) {
  const strength: unknown = useWatch({ name: `${path}.strength` });
  return (
    <>
      <DivisionsOfRow name={`${path}.divisions`} />
      <TextOfRow name={`${path}.games`} label="Games at most" isNumber />
      <TextOfRow name={`${path}.days`} label="In days" isNumber />
      <ChoiceOfRow name={`${path}.strength`} label="Strength" data={STRENGTHS} />
      {strength === 'wish' && (
        <TextOfRow name={`${path}.weight`} label="Weight, 1 to 100" placeholder="1" isNumber />
      )}
    </>
  );
}

function TravelInputs({ path }: InputsProps) {
  const { getValues, setValue } = useFormContext<SetupForm>();
  const [venues, fieldCount, fieldNames] = useWatch<
    SetupForm,
    ['constraints.venues', 'fieldCount', 'fieldNames']
  >({ name: ['constraints.venues', 'fieldCount', 'fieldNames'] });
  const places = placeChoices({ fieldCount, fieldNames, constraints: { venues } });
  const data = [{ value: '', label: 'Choose a venue' }, ...places];
  const guess = () => {
    const row = path as `constraints.travel.${number}`;
    const { from, to, minutes } = getValues(row);
    if (minutes.trim() === '') setValue(`${row}.minutes`, guessTravel(venues, from, to));
  };
  return (
    <>
      <ChoiceOfRow name={`${path}.from`} label="From" data={data} onChosen={guess} />
      <ChoiceOfRow name={`${path}.to`} label="To" data={data} onChosen={guess} />
      <TextOfRow name={`${path}.minutes`} label="Minutes" isNumber />
    </>
  );
}
