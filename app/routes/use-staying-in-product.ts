import { isProductPage } from '@evenfield/contract';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * For parts that the site and the product share, whose links are plain ones: a press on one that leads
 * to a page of the product goes there without loading anything anew.
 */
export function useStayingInProduct(): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (link === null || event.defaultPrevented || opensElsewhere || event.button !== 0) return;
    if (link.target !== '' || link.origin !== window.location.origin) return;
    if (!isProductPage(link.pathname)) return;
    event.preventDefault();
    void router.navigate({ href: `${link.pathname}${link.search}${link.hash}` });
  };
}
