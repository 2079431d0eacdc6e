import { TermsPage } from '#features/terms/web/terms-page.tsx';

export function Terms() {
  return <TermsPage />;
}
