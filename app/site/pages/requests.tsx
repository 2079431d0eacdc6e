import '../font.css';
import { ClubRequests } from '#features/requests/web/club/club-requests.tsx';
import { SchemeToggle } from '#shell/scheme-toggle.tsx';

export function RequestsPage() {
  return <ClubRequests tools={<SchemeToggle />} />;
}
