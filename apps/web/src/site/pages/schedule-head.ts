import type { PageHead } from '../page-head.ts';
import type { PageOf } from '../page-of.ts';

export function scheduleHead({ embedded, shown, look }: PageOf<'schedule'>, url: URL): PageHead {
  return {
    title: shown.name,
    description: `The schedule of ${shown.name}.`,
    indexed: !embedded,
    canonical: embedded ? null : url.pathname,
    scheme: look.theme,
  };
}
