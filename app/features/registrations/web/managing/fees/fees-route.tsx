import { useNavigate, useSearch } from '@tanstack/react-router';
import { dateToday } from '#kernel/web/date-today.ts';
import { FeesPage } from './fees-page.tsx';

export function FeesRoute() {
  const navigate = useNavigate();
  const { connect, from, through } = useSearch({ from: '/dashboard/dashboard/fees' });
  const today = dateToday();
  return (
    <FeesPage
      goesOn={connect === 'again'}
      onGoingOn={() =>
        navigate({ to: '.', replace: true, search: (now) => ({ ...now, connect: undefined }) })
      }
      days={{ from: from ?? `${today.slice(0, 4)}-01-01`, through: through ?? today }}
      onDays={(days) =>
        navigate({ to: '.', replace: true, search: (now) => ({ ...now, ...days }) })
      }
      onLeave={(url) => window.location.assign(url)}
    />
  );
}
