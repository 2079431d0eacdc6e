import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatThings } from '#kernel/web/format-number.ts';
import { MOST_DIVISIONS, MOST_NAME } from '../../../form.ts';
import { blankDivision, type DivisionDraft } from './form-draft.ts';
import classes from './form-editor.module.css';
import { moveBy } from './reorder.ts';
import { RowButtons } from './row-buttons.tsx';
import type { SectionProps } from './section-props.ts';
import { useReordering } from './use-reordering.ts';

interface DivisionsSectionProps extends SectionProps {
  readonly countIn: (division: string) => number; // registrations of any state
}

/** The divisions with their places, in the order in which people see them. */
export function DivisionsSection({ draft, onChange, faults, countIn }: DivisionsSectionProps) {
  const { divisions } = draft;
  const { list, announcement, focusRow } = useReordering();
  const set = (at: number, changes: Partial<DivisionDraft>) =>
    onChange({ divisions: divisions.with(at, { ...divisions[at]!, ...changes }) });
  const nameOf = ({ name }: DivisionDraft, at: number) => name.trim() || `Division ${at + 1}`;
  return (
    <section className={classes['section']} aria-labelledby="form-divisions">
      <h2 id="form-divisions">Divisions</h2>
      {faults.has('divisions') && (
        <Text c="error" role="alert">
          {faults.get('divisions')}
        </Text>
      )}
      <ol ref={list} className={classes['rows']}>
        {divisions.map((division, at) => {
          const name = nameOf(division, at);
          const registered = division.id === null ? 0 : countIn(division.id);
          return (
            <li key={division.key} data-key={division.key} className={classes['row']}>
              <div className={classes['inputs']}>
                <TextInput
                  label="Division"
                  aria-label={`Name of division ${at + 1}`}
                  value={division.name}
                  maxLength={MOST_NAME}
                  autoComplete="off"
                  error={faults.get(`divisions.${at}.name`)}
                  onChange={({ currentTarget: { value } }) => set(at, { name: value })}
                  className={classes['wide'] ?? ''}
                />
                <TextInput
                  label="Places"
                  aria-label={`Places in ${name}`}
                  placeholder="No limit"
                  value={division.places}
                  inputMode="numeric"
                  autoComplete="off"
                  error={faults.get(`divisions.${at}.places`)}
                  onChange={({ currentTarget: { value } }) => set(at, { places: value })}
                  className={classes['number'] ?? ''}
                />
              </div>
              <Group justify="space-between" gap="4px 16px">
                <Checkbox
                  label="Waitlist when full"
                  aria-label={`Waitlist when full: ${name}`}
                  checked={division.hasWaitlist}
                  onChange={({ currentTarget }) => set(at, { hasWaitlist: currentTarget.checked })}
                />
                <RowButtons
                  {...{ name, at }}
                  count={divisions.length}
                  onMove={(by) => {
                    onChange({ divisions: moveBy(divisions, at, by) });
                    focusRow({
                      key: division.key,
                      target: by < 0 ? 'up' : 'down',
                      announcement: `${name} is number ${at + by + 1} now.`,
                    });
                  }}
                  onRemove={
                    registered > 0 || divisions.length === 1
                      ? null
                      : () => {
                          onChange({ divisions: divisions.toSpliced(at, 1) });
                          focusRow({
                            key: (divisions[at + 1] ?? divisions[at - 1])?.key,
                            target: 'up',
                            announcement: `${name} is removed.`,
                          });
                        }
                  }
                  {...(registered > 0 && {
                    whyNot: `It has ${formatThings(registered, 'registration', 'registrations')}: move or erase them first`,
                  })}
                  {...(divisions.length === 1 &&
                    registered === 0 && { whyNot: 'A form has at least one division' })}
                />
              </Group>
            </li>
          );
        })}
      </ol>
      <p className={classes['unseen']} role="status">
        {announcement}
      </p>
      {divisions.length < MOST_DIVISIONS && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => {
              const division = blankDivision();
              onChange({ divisions: [...divisions, division] });
              focusRow({ key: division.key, target: 'input', announcement: '' });
            }}
          >
            Add division
          </Button>
        </Group>
      )}
      <TextInput
        label="Days to confirm a place"
        description="Whoever moves up from the waitlist has this long to confirm by e-mail. After that the next one gets the place."
        value={draft.confirmDays}
        inputMode="numeric"
        autoComplete="off"
        maw="26rem"
        error={faults.get('confirmDays')}
        onChange={({ currentTarget: { value } }) => onChange({ confirmDays: value })}
      />
    </section>
  );
}
