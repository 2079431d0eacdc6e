import { type ReactNode, useEffect } from 'react';
import { takePartingWords } from '#kernel/web/parting-words.ts';
import { readSignInAddress } from '#kernel/web/sign-in-address.ts';
import { PlainToastRegion } from '#kernel/web/ui/plain/plain-toast-region.tsx';
import { sayPlainly } from '#kernel/web/ui/plain/plain-toasts.ts';
import { PublicFrame } from '#shell/public-frame.tsx';
import { openOverlay } from './open-overlay.ts';
import { SiteAccount } from './site-account.tsx';

interface SiteLayoutProps {
  readonly path: string; // of the page
  readonly children: ReactNode;
}

/** Header, page, footer: what every page of the site stands in that is nobody else's part. */
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

/** Does what the page before left to this one: says a word, or opens sign-in. */
function goOn(): void {
  const words = takePartingWords();
  if (words !== null) sayPlainly(words);
  const next = readSignInAddress();
  if (next === null) return;
  window.history.replaceState(null, '', window.location.pathname);
  signIn(next);
}
