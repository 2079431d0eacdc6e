import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { formatThings } from '#kernel/web/format-number.ts';
import { DateInput } from '#league/season/date-input.tsx';
import { MOST_CODES } from '../../../fees.ts';
import { MOST_CODE } from '../../../form.ts';
import { AmountInput } from './amount-input.tsx';
import { blankCode, type CodeDraft, type FeesDraft } from './fees-draft.ts';
import type { Faults } from './find-faults.ts';
import classes from './form-editor.module.css';

interface CodesListProps {
  readonly codes: readonly CodeDraft[];
  readonly faults: Faults;
  readonly currency: string | null;
  readonly onChange: (changes: Pick<FeesDraft, 'codes'>) => void;
}

/** The discount codes of a form. */
export function CodesList({ codes, faults, currency, onChange }: CodesListProps) {
  return (
    <>
      <div>
        <Text fw={600}>Discount codes</Text>
        <Text c="dimmed" fz="sm">
          People who enter a code pay less. Give codes to whomever you like.
        </Text>
      </div>
      {faults.has('codes') && (
        <Text c="error" role="alert" tabIndex={-1}>
          {faults.get('codes')}
        </Text>
      )}
      <ol className={classes['rows']} aria-label="Discount codes">
        {codes.map((code, at) => (
          <li key={code.key} className={classes['row']}>
            <CodeInputs
              {...{ code, at, faults, currency }}
              onChange={(changes) => onChange({ codes: codes.with(at, { ...code, ...changes }) })}
            />
            <Group justify="space-between" gap="4px 16px">
              <Text c="dimmed" fz="sm">
                {code.id !== null && `Used ${formatThings(code.used, 'time', 'times')}`}
              </Text>
              <Button
                variant="subtle"
                color="neutral"
                leftSection={<IconTrash size={18} aria-hidden="true" />}
                onClick={() => onChange({ codes: codes.toSpliced(at, 1) })}
              >
                Remove {code.code.trim() || `code ${at + 1}`}
              </Button>
            </Group>
          </li>
        ))}
      </ol>
      {codes.length < MOST_CODES && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => onChange({ codes: [...codes, blankCode()] })}
          >
            Add code
          </Button>
        </Group>
      )}
    </>
  );
}

interface CodeInputsProps {
  readonly code: CodeDraft;
  readonly at: number;
  readonly faults: Faults;
  readonly currency: string | null;
  readonly onChange: (changes: Partial<CodeDraft>) => void;
}

function CodeInputs({ code: draft, at, faults, currency, onChange }: CodeInputsProps) {
  const { code, kind, off, mostUses, until } = draft;
  const name = `code ${at + 1}`;
  return (
    <div className={classes['inputs']}>
      <TextInput
        label="Code"
        aria-label={`Code ${at + 1}`}
        placeholder="SIBLING"
        value={code}
        maxLength={MOST_CODE}
        autoComplete="off"
        error={faults.get(`codes.${at}.code`)}
        onChange={({ currentTarget: { value } }) => onChange({ code: value })}
        className={classes['number'] ?? ''}
      />
      <NativeSelect
        label="Takes off"
        aria-label={`Kind of ${name}`}
        value={kind}
        data={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'An amount' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: value === 'amount' ? 'amount' : 'percent', off: '' })
        }
        className={classes['number'] ?? ''}
      />
      {kind === 'amount' ? (
        <AmountInput
          label="Amount"
          name={`Amount of ${name}`}
          value={off}
          currency={currency}
          error={faults.get(`codes.${at}.off`)}
          onChange={(text) => onChange({ off: text })}
        />
      ) : (
        <TextInput
          label="Percent"
          aria-label={`Percent of ${name}`}
          placeholder="10"
          value={off}
          inputMode="numeric"
          autoComplete="off"
          error={faults.has(`codes.${at}.off`) ? 'Enter a percentage from 1 to 100.' : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ off: value })}
          className={classes['number'] ?? ''}
        />
      )}
      <TextInput
        label="Most uses"
        aria-label={`Most uses of ${name}`}
        placeholder="No limit"
        value={mostUses}
        inputMode="numeric"
        autoComplete="off"
        error={faults.get(`codes.${at}.mostUses`)}
        onChange={({ currentTarget: { value } }) => onChange({ mostUses: value })}
        className={classes['number'] ?? ''}
      />
      <div className={classes['date']}>
        <DateInput
          name={`until ${draft.key}`}
          label={`Until (${name})`}
          what={`last day of ${name}`}
          value={until}
          error={faults.get(`codes.${at}.until`)}
          note="Empty: any day."
          onChange={(day) => onChange({ until: day })}
        />
      </div>
    </div>
  );
}
