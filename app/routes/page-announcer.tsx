import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { accountDialog } from '#kernel/web/account-dialog.ts';
import { usePageTitle } from '#kernel/web/page-title.ts';

const PRODUCT = 'Evenfield';

interface PageAnnouncerProps {
  readonly mainId: string; // the landmark that reading goes on from
}

/**
 * Does what a browser does by itself when a page is loaded from a server: names the tab after the
 * page, and after a navigation starts reading from the page's beginning instead of the old link.
 */
export function PageAnnouncer({ mainId }: PageAnnouncerProps) {
  const title = usePageTitle();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const heard = useRef(path);

  useEffect(() => {
    document.title = title === undefined ? PRODUCT : `${title} - ${PRODUCT}`;
  }, [title]);

  useEffect(() => {
    const first = heard.current === undefined;
    if (heard.current === path) return;
    heard.current = path;
    const asked = accountDialog.getState().asked.length > 0; // sign-in is open over the page: reading goes on there
    if (!first && !asked) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [path, mainId]);

  return null;
}
