import { useNavigate, useSearch } from '@tanstack/react-router';
import { VENUES_FIRST } from '#src/features/venues/venue-order.ts';
import { VenuesPage } from '#src/features/venues/venues-page.tsx';
import { readTableState, writeTableState } from '#src/ui/paged-table/table-state.ts';

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
