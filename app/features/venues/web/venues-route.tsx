import { useNavigate, useSearch } from '@tanstack/react-router';
import { readTableState, writeTableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { VENUES_FIRST } from './venue-order.ts';
import { VenuesPage } from './venues-page.tsx';

export function Venues() {
  const navigate = useNavigate();
  const state = readTableState(useSearch({ from: '/dashboard/dashboard/venues' }), VENUES_FIRST);
  return (
    <VenuesPage
      state={state}
      onState={(next, replace) =>
        navigate({
          to: '.',
          replace,
          search: (search) => ({ ...search, ...writeTableState(next, VENUES_FIRST) }),
        })
      }
    />
  );
}
