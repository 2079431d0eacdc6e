import { HelpPage } from '#features/help/web/help-page.tsx';

export function Help() {
  return <HelpPage />;
}
