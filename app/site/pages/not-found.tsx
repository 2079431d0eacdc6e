import '../font.css';
import { MissingEmbed } from '#features/published/web/embedded/missing-embed.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import type { PageOf } from '../page-of.ts';

export function NotFoundPage({ page: { embedded } }: { readonly page: PageOf<'notFound'> }) {
  return (
    <>
      <EmptyState
        order={1}
        title="404 Page Not Found!"
        picture={<HalfMark size={96} />}
        action={embedded ? undefined : <a href="/">Go to the home page</a>}
      >
        There is no page at this address. It may be mistyped, or the page may have moved.
      </EmptyState>
      {embedded && <MissingEmbed />}
    </>
  );
}
