import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { accountDialog } from '#kernel/web/account-dialog.ts';
import { usePageTitle } from '#kernel/web/page-title.ts';

const PRODUCT = 'Evenfield';

interface PageAnnouncerProps {
  readonly mainId: string; // the landmark where reading continues
}

/**
 * Does what a browser does on a full page load: sets the tab's title, and moves focus to the page
 * after a navigation.
 */
export function PageAnnouncer({ mainId }: PageAnnouncerProps) {
  const title = usePageTitle();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const heard = useRef(path);

  useLayoutEffect(() => {
    document.title = title === undefined ? PRODUCT : `${title} - ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    const first = heard.current === undefined;
    if (heard.current === path) return;
    heard.current = path;
    const isSignInOpen = accountDialog.getState().dialogs.length > 0; // sign-in is open over the page and has the focus
    if (!first && !isSignInOpen) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [path, mainId]);

  return null;
}
