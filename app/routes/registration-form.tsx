import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { formOfTeams } from '#features/generation/web/form-of-teams.ts';
import { openForm } from '#features/generation/web/next-form.ts';
import { FormPage } from '#features/registrations/web/managing/form-page.tsx';
import type { RegistrationFilter } from '#features/registrations/web/managing/table/select-registrations.ts';
import type { RegisteredTeams } from '#features/registrations/web/managing/table/teams-of.ts';
import { type FormSearch, NEWEST_FIRST } from '#features/registrations/web/managing/view-search.ts';
import { useSeasons } from '#features/seasons/web/port.ts';
import { readTableState, writeTableState } from '#kernel/web/ui/paged-table/table-state.ts';

const FROM = '/dashboard/dashboard/registrations/$form';

export function RegistrationForm() {
  const navigate = useNavigate();
  const { form: id } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const { seasons } = useSeasons();

  const schedule = ({ name, season, divisions }: RegisteredTeams) => {
    const known = seasons.find((one) => one.id === season);
    openForm(
      formOfTeams({
        ...{ name, divisions },
        ...(known && { filing: { season: { id: known.id, name: known.name }, copyOf: null } }),
      }),
    );
    return navigate({ to: '/dashboard/generate-schedule' });
  };
  return (
    <FormPage
      id={id}
      view={search.view}
      onView={(view) => navigate({ to: '.', search: { view } })}
      state={readTableState(search, NEWEST_FIRST)}
      onState={(next, replace) =>
        navigate({
          to: '.',
          replace,
          search: (now) => ({ ...now, ...writeTableState(next, NEWEST_FIRST) }),
        })
      }
      filter={readFilter(search)}
      onFilter={(next) =>
        navigate({
          to: '.',
          search: (now) => ({
            ...{ ...now, page: undefined },
            ...writeFilter({ ...readFilter(now), ...next }),
          }),
        })
      }
      onCreated={(form) =>
        navigate({
          to: '/dashboard/registrations/$form',
          params: { form: form.id },
          search: { view: 'share' },
          replace: true,
          ignoreBlocker: true,
        })
      }
      onDeleted={() => navigate({ to: '/dashboard/registrations' })}
      onTeams={schedule}
    />
  );
}

type FilterSearch = Pick<FormSearch, 'division' | 'state' | 'fee'>;

function readFilter({ division, state, fee }: FilterSearch): RegistrationFilter {
  return { division: division ?? null, state: state ?? null, fee: fee ?? null };
}

function writeFilter({ division, state, fee }: RegistrationFilter): FilterSearch {
  return {
    division: division ?? undefined,
    state: state ?? undefined,
    fee: fee ?? undefined,
  };
}
