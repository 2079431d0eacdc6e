import type { SitePage } from '@evenfield/wire';
import type { ReactNode } from 'react';
import { SiteLayout } from './site-layout.tsx';

interface SitePageFrameProps {
  readonly page: SitePage;
  readonly children: ReactNode;
}

/** Paths of the pages that the header marks as current. */
const PATHS: Partial<Record<SitePage['kind'], string>> = { home: '/', schedules: '/schedules' };

/** These have their own layout: links are opened on phones, and a hall's screen has no header. */
const OWN_LAYOUT: ReadonlySet<SitePage['kind']> = new Set(['score', 'requests', 'register', 'tv']);

/** A page in its layout: header and footer, or none. */
export function SitePageFrame({ page, children }: SitePageFrameProps) {
  if ('embedded' in page && page.embedded) return <main id="main">{children}</main>;
  if (OWN_LAYOUT.has(page.kind)) return <>{children}</>;
  return <SiteLayout path={PATHS[page.kind] ?? ''}>{children}</SiteLayout>;
}
