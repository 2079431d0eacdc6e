import { SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { SeasonInput, useSeasons } from '#features/seasons/web/port.ts';
import { MOST_NAME, MOST_TEXT, type Registered } from '../../../form.ts';
import classes from './form-editor.module.css';
import type { SectionProps } from './section-props.ts';

interface BasicsSectionProps extends SectionProps {
  readonly isChecked: boolean; // whether a missing name of a new season shows
  readonly hasRegistrations: boolean;
}

/** What people register for. */
export function BasicsSection(props: BasicsSectionProps) {
  const { draft, onChange, faults, isChecked, hasRegistrations } = props;
  const { seasons } = useSeasons();
  return (
    <section className={classes['section']} aria-labelledby="form-basics">
      <h2 id="form-basics">What people register for</h2>
      <TextInput
        label="Title"
        withAsterisk
        placeholder="Spring league 2027"
        value={draft.title}
        maxLength={MOST_NAME}
        autoComplete="off"
        error={faults.get('title')}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <Textarea
        label="Description"
        description="Where and when you play, what is included, whom to ask."
        value={draft.description}
        maxLength={MOST_TEXT}
        autosize
        minRows={3}
        error={faults.get('description')}
        onChange={({ currentTarget: { value } }) => onChange({ description: value })}
      />
      <SeasonInput
        seasons={seasons}
        value={draft.season}
        onChange={(season) => onChange({ season })}
        isChecked={isChecked}
      />
      <Stack gap={4}>
        <Text component="span" fw={600} fz="sm" id="form-registered">
          Who registers
        </Text>
        <SegmentedControl
          aria-labelledby="form-registered"
          value={draft.registered}
          disabled={hasRegistrations}
          onChange={(registered) => onChange({ registered: registered as Registered })} // of the values below
          data={[
            { value: 'teams', label: 'Teams' },
            { value: 'players', label: 'Single players' },
          ]}
          className={classes['choice'] ?? ''}
        />
        {hasRegistrations && (
          <Text c="dimmed" fz="sm">
            {draft.registered === 'teams' ? 'Teams' : 'Players'} have registered, so this stays.
          </Text>
        )}
      </Stack>
    </section>
  );
}
