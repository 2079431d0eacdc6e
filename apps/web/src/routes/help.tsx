import { HelpPage } from '#src/features/help/help-page.tsx';

export function Help() {
  return <HelpPage />;
}
