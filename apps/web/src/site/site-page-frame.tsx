import type { SitePage } from '@evenfield/contract';
import type { ReactNode } from 'react';
import { SiteLayout } from './site-layout.tsx';

interface SitePageFrameProps {
  readonly page: SitePage;
  readonly children: ReactNode;
}

/** The pages that the header marks when they are shown. */
const PATHS: Partial<Record<SitePage['kind'], string>> = { home: '/', schedules: '/schedules' };

/** What a page stands in: header and footer, or nothing where it has none. */
export function SitePageFrame({ page, children }: SitePageFrameProps) {
  if ('embedded' in page && page.embedded) return <main id="main">{children}</main>;
  if (page.kind === 'score') return <>{children}</>; // it has a frame of its own, which needs no network
  return <SiteLayout path={PATHS[page.kind] ?? ''}>{children}</SiteLayout>;
}
