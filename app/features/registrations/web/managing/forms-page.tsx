import { Badge, Button, Group, Progress, Text, Title } from '@mantine/core';
import { IconCoin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#features/organizations/web/port.ts';
import { useSeasons } from '#features/seasons/web/port.ts';
import { formatMoment } from '#kernel/web/format-date.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import type { RegistrationDivision, RegistrationForm } from '../../form.ts';
import {
  countTaken,
  formatCounts,
  formatFormState,
  formStateAt,
  STATE_COLORS,
} from './form-state.ts';
import classes from './forms-page.module.css';
import { formsQuery } from './registration-queries.ts';
import { NEW_FORM } from './view-search.ts';

/** The registration forms of the organization. */
export function FormsPage() {
  const mayCreate = useMay('saveRegistrationForm');
  const maySeeFees = useMay('getFeeAccount');
  const { data: forms, isError, refetch } = useQuery(formsQuery);
  const create = mayCreate && (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/registrations/$form" params={{ form: NEW_FORM }} />
      )}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      New form
    </Button>
  );
  const actions = (
    <Group gap="xs">
      {maySeeFees && (
        <Button
          variant="default"
          component={Link}
          to="/dashboard/fees"
          leftSection={<IconCoin size={18} aria-hidden="true" />}
        >
          Fees
        </Button>
      )}
      {create}
    </Group>
  );
  if (forms === undefined) {
    if (!isError) return <LoadingShape label="Loading the forms" rows={3} rowHeight={120} />;
    return (
      <NoticeStrip
        tone="error"
        title="The forms could not be loaded."
        actions={
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </NoticeStrip>
    );
  }
  if (forms.length === 0) {
    return (
      <EmptyState title="No registration forms yet" picture={<Picture />} action={actions}>
        Teams or players register on a page of yours, without an account. You set the divisions,
        places and questions; latecomers wait for a place. Then the accepted teams become the
        divisions of your schedule in one press.{' '}
        {mayCreate
          ? 'Begin with a form: nobody sees it before you publish it.'
          : 'An organizer can create a form.'}
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        {...(mayCreate && {
          description: 'Open a form to see who has registered, or to change it.',
        })}
        actions={actions}
      />
      <ul className={classes['list']} aria-label="Registration forms">
        {forms.map((form) => (
          <FormRow key={form.id} form={form} />
        ))}
      </ul>
    </>
  );
}

function FormRow({ form }: { readonly form: RegistrationForm }) {
  const mayOpen = [useMay('getRegistrations'), useMay('getRegistrationFees')].includes(true);
  const { seasons } = useSeasons();
  const now = Date.now();
  const season = seasons.find(({ id }) => id === form.season);
  const state = formStateAt(form, now);
  return (
    <li className={classes['form']}>
      <Group gap="4px 12px">
        <Title order={2} className={classes['title'] ?? ''}>
          {mayOpen ? (
            <Link to="/dashboard/registrations/$form" params={{ form: form.id }}>
              {form.title}
            </Link>
          ) : (
            form.title
          )}
        </Title>
        <Badge variant="light" color={STATE_COLORS[state]} tt="none">
          {formatFormState(form, now)}
        </Badge>
      </Group>
      <div className={classes['facts']}>
        <span>{form.registered === 'teams' ? 'Teams' : 'Players'}</span>
        {season !== undefined && <span>{season.name}</span>}
        {state === 'open' && form.closes !== null && (
          <span>Closes {formatMoment(form.closes)}</span>
        )}
      </div>
      <ul className={classes['divisions']} aria-label={`Divisions of ${form.title}`}>
        {form.divisions.map((division) => (
          <DivisionCounts key={division.id} division={division} />
        ))}
      </ul>
    </li>
  );
}

function DivisionCounts({ division }: { readonly division: RegistrationDivision }) {
  const { name, places } = division;
  return (
    <li className={classes['division']}>
      <span className={classes['name']}>{name}</span>
      <Text component="span" c="dimmed" fz="sm">
        {formatCounts(division)}
      </Text>
      {places !== null && places > 0 && (
        <Progress
          aria-hidden="true"
          className={classes['bar'] ?? ''}
          value={Math.min(100, (countTaken(division) / places) * 100)}
        />
      )}
    </li>
  );
}

const ROWS = [18, 48, 78];

function Picture() {
  return (
    <svg
      viewBox="0 0 240 112"
      width="240"
      height="112"
      className={classes['picture']}
      aria-hidden="true"
    >
      {ROWS.map((y, row) => (
        <g key={y}>
          <rect x="8" y={y} width="18" height="18" rx="5" className={classes['mark']} />
          <rect x="40" y={y + 5} width={96 - row * 14} height="8" rx="4" />
          <rect x="168" y={y + 5} width={64 - row * 12} height="8" rx="4" />
        </g>
      ))}
    </svg>
  );
}
