import { TermsPage } from '#src/features/terms/terms-page.tsx';

export function Terms() {
  return <TermsPage />;
}
