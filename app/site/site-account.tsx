import { PublicAccount } from '#features/accounts/web/menu/public-account.tsx';
import { takePartingWords } from '#kernel/web/parting-words.ts';
import { sayPlainly } from '#kernel/web/ui/plain/plain-toasts.ts';
import { openOverlay } from './open-overlay.ts';

const ROOT = '/';

/** Who is signed in, on a page of the site. What asks the server is loaded when somebody opens the menu. */
export function SiteAccount() {
  return (
    <PublicAccount
      onSignIn={() => openOverlay(({ openSignIn }) => openSignIn())}
      onVerify={() => openOverlay(({ openEmailProof }) => openEmailProof())}
      onLogOut={leave}
      isEmailProven={askEmailProven}
    />
  );
}

async function leave(): Promise<void> {
  const { logOut } = await import('#features/accounts/web/menu/log-out.ts');
  await logOut({ toRoot, warn: (message) => sayPlainly(message, 'error') });
}

/** Whoever is at the root already is told there. */
function toRoot(): void {
  if (window.location.pathname !== ROOT) {
    window.location.assign(ROOT);
    return;
  }
  const words = takePartingWords();
  if (words !== null) sayPlainly(words);
}

async function askEmailProven(): Promise<boolean> {
  const { isEmailProven } = await import('#features/accounts/web/verification/is-email-proven.ts');
  return isEmailProven();
}
