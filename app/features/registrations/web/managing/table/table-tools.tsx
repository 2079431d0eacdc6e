import { Button, Menu, NativeSelect } from '@mantine/core';
import { IconDownload, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { type Registration, type RegistrationState, STATES } from '../../../registration.ts';
import { FeeFilter } from '../fees/fee-badge.tsx';
import type { Registered } from '../registration-queries.ts';
import { EXPORT_KINDS, type ExportKind, makeFile } from './export-registrations.ts';
import type { RegistrationFilter } from './select-registrations.ts';
import { STATE_NAMES } from './state-words.ts';
import { acceptedTeams, type RegisteredTeams } from './teams-of.ts';

type Form = Registered['form'];

interface FiltersProps {
  readonly form: Form;
  readonly hasFees: boolean; // somebody has one
  readonly filter: RegistrationFilter;
  readonly onFilter: (next: Partial<RegistrationFilter>) => unknown;
}

/** The filters by division, state and fee. */
export function Filters({ form, hasFees, filter, onFilter }: FiltersProps) {
  const { division, state, fee } = filter;
  return (
    <>
      <NativeSelect
        aria-label="Division"
        value={division ?? ''}
        data={[
          { value: '', label: 'All divisions' },
          ...form.divisions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ division: value || null })}
      />
      <NativeSelect
        aria-label="State"
        value={state ?? ''}
        data={[
          { value: '', label: 'All states' },
          ...STATES.map((one) => ({ value: one, label: STATE_NAMES[one] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ state: value === '' ? null : (value as RegistrationState) })
        }
      />
      {hasFees && <FeeFilter filter={fee} onFilter={(next) => onFilter({ fee: next })} />}
    </>
  );
}

/** Exports the registrations that the filters and the search find. */
export function ExportMenu({
  form,
  found,
}: {
  readonly form: Form;
  readonly found: readonly Registration[];
}) {
  const [isBusy, setBusy] = useState(false);
  const make = async (kind: ExportKind) => {
    setBusy(true);
    try {
      saveFile(await makeFile(kind, form, found), `Registrations.${kind}`);
    } catch {
      notifyError('The file could not be made. Check your connection and try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          disabled={found.length === 0}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{formatThings(found.length, 'registration', 'registrations')}</Menu.Label>
        {(Object.keys(EXPORT_KINDS) as ExportKind[]).map((kind) => (
          <Menu.Item key={kind} onClick={() => void make(kind)}>
            {EXPORT_KINDS[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface MakeDivisionsProps {
  readonly form: Form;
  readonly found: readonly Registration[];
  readonly onTeams: (teams: RegisteredTeams) => unknown;
}

/** Makes divisions of a schedule of the accepted teams that are found; nothing as long as there are none. */
export function MakeDivisions({ form, found, onTeams }: MakeDivisionsProps) {
  const teams = acceptedTeams(form, found);
  if (teams.divisions.length === 0) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconSitemap size={18} aria-hidden="true" />}
      onClick={() => onTeams(teams)}
    >
      Make divisions of these
    </Button>
  );
}

export function NobodyYet(props: {
  readonly isPublished: boolean;
  readonly onShare: () => unknown;
}) {
  const { isPublished, onShare } = props;
  return (
    <EmptyState
      title="Nobody has registered yet"
      order={3}
      action={
        <Button variant="default" onClick={onShare}>
          {isPublished ? 'Share the form' : 'Publish the form'}
        </Button>
      }
    >
      Everybody who registers is listed here, with what they answered and whether they have a place.
    </EmptyState>
  );
}
