import { type ReactNode, useEffect } from 'react';
import { PublicAccount } from '#features/accounts/web/menu/public-account.tsx';
import { takePartingWords } from '#features/accounts/web/parting-words.ts';
import { readSignInAddress } from '#kernel/web/sign-in-address.ts';
import { PlainToastRegion } from '#kernel/web/ui/plain/plain-toast-region.tsx';
import { formatPlainly } from '#kernel/web/ui/plain/plain-toasts.ts';
import { PublicFrame } from '#shell/public-frame.tsx';
import { openOverlay } from './open-overlay.ts';

const ROOT = '/';

interface SiteLayoutProps {
  readonly path: string; // of the page
  readonly children: ReactNode;
}

/** The layout of the site's pages, except embedded ones: header, page, footer. */
export function SiteLayout({ path, children }: SiteLayoutProps) {
  useEffect(goOn, []);
  return (
    <>
      <PublicFrame
        path={path}
        account={<SiteAccount />}
        onSignIn={signIn}
        onContact={() => openOverlay(({ openContact }) => openContact())}
      >
        {children}
      </PublicFrame>
      <PlainToastRegion />
    </>
  );
}

function signIn(next: string): void {
  void openOverlay(({ openSignIn }) => openSignIn(next));
}

/** Continues what the previous page left: shows its message, or opens sign-in. */
function goOn(): void {
  const words = takePartingWords();
  if (words !== null) formatPlainly(words);
  const next = readSignInAddress();
  if (next === null) return;
  window.history.replaceState(null, '', window.location.pathname);
  signIn(next);
}

/** The account menu on the site. Code that calls the server loads when the menu is opened. */
function SiteAccount() {
  return (
    <PublicAccount
      onSignIn={() => openOverlay(({ openSignIn }) => openSignIn())}
      onVerify={() => openOverlay(({ openEmailProof }) => openEmailProof())}
      onLogOut={leave}
      isEmailProven={fetchEmailProven}
    />
  );
}

async function leave(): Promise<void> {
  const { logOut } = await import('#features/accounts/web/menu/log-out.ts');
  await logOut({ toRoot, warn: (message) => formatPlainly(message, 'error') });
}

/** Goes to the root, or shows the message at once if already there. */
function toRoot(): void {
  if (window.location.pathname !== ROOT) {
    window.location.assign(ROOT);
    return;
  }
  const words = takePartingWords();
  if (words !== null) formatPlainly(words);
}

async function fetchEmailProven(): Promise<boolean> {
  const { isEmailProven } = await import('#features/accounts/web/verification/is-email-proven.ts');
  return isEmailProven();
}
