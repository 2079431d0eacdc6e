import type { PageHead } from '../page-head.ts';

export function unableHead(): PageHead {
  return { title: 'Not available right now', description: null, indexed: false };
}
