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
  // Both have a frame of their own: scores are entered without a network, and a screen in a hall has no header.
  if (page.kind === 'score' || page.kind === 'tv') return <>{children}</>;
  return <SiteLayout path={PATHS[page.kind] ?? ''}>{children}</SiteLayout>;
}
