import { type ReactNode, useEffect } from 'react';
import { PublicFooter } from '#src/features/layout/public-footer.tsx';
import { PublicHeader } from '#src/features/layout/public-header.tsx';
import { takePartingWords } from '#src/lib/parting-words.ts';
import { readSignInAddress } from '#src/lib/sign-in-address.ts';
import { PlainToastRegion } from '#src/ui/plain-toast-region.tsx';
import { sayPlainly } from '#src/ui/plain-toasts.ts';
import { SkipLink } from '#src/ui/skip-link.tsx';
import { openOverlay } from './open-overlay.ts';
import { SiteAccount } from './site-account.tsx';
import classes from './site-layout.module.css';

const MAIN = 'main';

interface SiteLayoutProps {
  readonly path: string; // of the page
  readonly children: ReactNode;
}

/** Header, page, footer: what every page of the site stands in that is nobody else's part. */
export function SiteLayout({ path, children }: SiteLayoutProps) {
  useEffect(goOn, []);
  return (
    <div className={classes['layout']}>
      <SkipLink to={MAIN} />
      <PublicHeader path={path} account={<SiteAccount />} onSignIn={signIn} />
      <main id={MAIN} tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <PublicFooter onContact={() => openOverlay(({ openContact }) => openContact())} />
      <PlainToastRegion />
    </div>
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
