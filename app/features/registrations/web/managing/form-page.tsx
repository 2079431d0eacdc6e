import { ActionIcon, Badge, Button, Group, Tabs } from '@mantine/core';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#features/organizations/web/port.ts';
import { useOwnTitle } from '#kernel/web/page-title.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import type { TableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { registerPath } from '../../api.ts';
import type { RegistrationForm } from '../../form.ts';
import { FormEditor } from './editor/form-editor.tsx';
import { FeesList } from './fees/fees-list.tsx';
import { formatFormState, formStateAt, STATE_COLORS } from './form-state.ts';
import { registrationsQuery } from './registration-queries.ts';
import { FormDeletion } from './sharing/form-deletion.tsx';
import { ShareForm } from './sharing/share-form.tsx';
import { RegistrationsTable } from './table/registrations-table.tsx';
import type { RegistrationFilter } from './table/select-registrations.ts';
import type { RegisteredTeams } from './table/teams-of.ts';
import { type FormView, NEW_FORM, type RegistrationColumn } from './view-search.ts';

interface FormPageProps {
  readonly id: string; // of the form; or NEW_FORM
  readonly view: FormView;
  readonly onView: (view: FormView) => unknown;
  readonly state: TableState<RegistrationColumn>;
  readonly onState: (next: TableState<RegistrationColumn>, replace: boolean) => unknown;
  readonly filter: RegistrationFilter;
  readonly onFilter: (next: Partial<RegistrationFilter>) => unknown;
  readonly onCreated: (form: RegistrationForm) => unknown;
  readonly onDeleted: () => unknown;
  readonly onTeams: (teams: RegisteredTeams) => unknown; // makes a schedule's form of them
}

/** A registration form: who has registered, the form itself, and how it is shared. Treasurers see its fees. */
export function FormPage(props: FormPageProps) {
  const maySee = useMay('getRegistrations');
  const maySeeFees = useMay('getRegistrationFees');
  const { id, state, onState, filter, onFilter } = props;
  if (!maySee && maySeeFees && id !== NEW_FORM) {
    return (
      <>
        <PageHeader
          back={<BackToForms />}
          description="What is due and paid. An organizer sees the registrations."
        />
        <FeesList
          key={id}
          form={id}
          {...{ state, onState }}
          filter={filter.fee}
          onFilter={(fee) => onFilter({ fee })}
        />
      </>
    );
  }
  return id === NEW_FORM ? (
    <>
      <PageHeader
        back={<BackToForms />}
        description="Nobody sees the form before you publish it, and you can change it later."
      />
      <FormEditor form={null} divisionsOf={[]} onSaved={props.onCreated} />
    </>
  ) : (
    <StoredForm key={id} {...props} />
  );
}

const REGISTERED = 'registered'; // the tab without a view in the address

function StoredForm(props: FormPageProps) {
  const { id, view, onView, state, onState, filter, onFilter } = props;
  const mayEdit = useMay('saveRegistrationForm');
  const mayDelete = useMay('deleteRegistrationForm');
  const { data, error, isFetching, refetch } = useQuery(registrationsQuery(id));
  useOwnTitle(data?.form.title);
  if (data === undefined) {
    if (error === null) return <LoadingShape label="Loading the form" rows={6} rowHeight={56} />;
    return (
      <NoticeStrip
        tone="error"
        title="The form could not be loaded."
        actions={
          <Group gap="xs">
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
            <Button variant="subtle" component={Link} to="/dashboard/registrations">
              All forms
            </Button>
          </Group>
        }
      >
        {error.message}
      </NoticeStrip>
    );
  }
  const { form, registrations } = data;
  const formState = formStateAt(form, Date.now());
  return (
    <>
      <PageHeader
        back={<BackToForms />}
        description={
          <Badge variant="light" color={STATE_COLORS[formState]} tt="none" component="span">
            {formatFormState(form, Date.now())}
          </Badge>
        }
        actions={
          form.isPublished && (
            <Button
              component="a"
              href={registerPath(id)}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden="true" />}
            >
              Open page
            </Button>
          )
        }
      />
      <Tabs
        value={view ?? REGISTERED}
        onChange={(tab) => onView(tab === 'form' || tab === 'share' ? tab : undefined)}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value={REGISTERED}>Registrations ({registrations.length})</Tabs.Tab>
          {mayEdit && <Tabs.Tab value="form">Form</Tabs.Tab>}
          <Tabs.Tab value="share">Share</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={REGISTERED} pt="md">
          <RegistrationsTable
            {...{ state, onState, filter, onFilter }}
            registered={data}
            isLoading={isFetching}
            failure={error}
            onReload={() => void refetch()}
            onShare={() => onView('share')}
            onTeams={props.onTeams}
          />
        </Tabs.Panel>
        {mayEdit && (
          <Tabs.Panel value="form" pt="md">
            <FormEditor
              form={form}
              divisionsOf={registrations.map(({ division }) => division)}
              onSaved={() => undefined}
            />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="share" pt="md">
          <ShareForm form={form} />
          {mayDelete && (
            <FormDeletion
              form={form}
              registrations={registrations.length}
              onDeleted={props.onDeleted}
            />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function BackToForms() {
  return (
    <ActionIcon
      size={44}
      renderRoot={(props) => <Link {...props} to="/dashboard/registrations" />}
      aria-label="All registration forms"
    >
      <IconArrowLeft aria-hidden="true" />
    </ActionIcon>
  );
}
