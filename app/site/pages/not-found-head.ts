import type { PageHead } from '../page-head.ts';

export function notFoundHead(): PageHead {
  return { title: 'Page not found', description: null, indexed: false };
}
