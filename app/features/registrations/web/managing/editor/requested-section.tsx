import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { weekdayOf } from '#kernel/web/date-text.ts';
import { DateInput } from '#league/season/date-input.tsx';
import { REQUIREMENTS, type Requirement } from '../../../form.ts';
import classes from './form-editor.module.css';
import type { SectionProps } from './section-props.ts';

const PHONE: Readonly<Record<Requirement, string>> = {
  no: 'Not asked',
  optional: 'Asked, may be left empty',
  required: 'Required',
};

/** What everybody is asked besides the name, the contact and the e-mail address. */
export function RequestedSection({ draft, onChange, faults }: SectionProps) {
  const isTeams = draft.registered === 'teams';
  return (
    <section className={classes['section']} aria-labelledby="form-asked">
      <h2 id="form-asked">What you ask</h2>
      <Text c="dimmed">
        {isTeams
          ? 'Always: the team’s name, its contact’s name and e-mail address.'
          : 'Always: the player’s name, a contact’s name and e-mail address.'}{' '}
        Ask only for what you need.
      </Text>
      <NativeSelect
        label="Phone number"
        value={draft.asksPhone}
        data={REQUIREMENTS.map((value) => ({ value, label: PHONE[value] }))}
        maw="26rem"
        onChange={({ currentTarget: { value } }) => onChange({ asksPhone: value as Requirement })} // of the values above
      />
      {isTeams ? (
        <>
          <Checkbox
            label="Days on which the team can’t play"
            description="They become requests when you make a schedule of the teams."
            checked={draft.asksDays}
            onChange={({ currentTarget }) => onChange({ asksDays: currentTarget.checked })}
          />
          <Checkbox
            label="Players of the team"
            description="Their names and numbers. Teams can add them later by their link."
            checked={draft.asksPlayers}
            onChange={({ currentTarget }) => onChange({ asksPlayers: currentTarget.checked })}
          />
          {draft.asksPlayers && (
            <div className={classes['date']}>
              <DateInput
                name="playersUntil"
                label="Players can be changed until"
                what="last day for changes of players"
                value={draft.playersUntil}
                error={faults.get('playersUntil')}
                note={weekdayOf(draft.playersUntil) ?? 'Empty: as long as the registration can be.'}
                onChange={(playersUntil) => onChange({ playersUntil })}
              />
            </div>
          )}
        </>
      ) : (
        <Checkbox
          label="Players may be minors"
          description="Then the contact is the guardian."
          checked={draft.asksMinors}
          onChange={({ currentTarget }) => onChange({ asksMinors: currentTarget.checked })}
        />
      )}
    </section>
  );
}
