import '../font.css';
import { MissingEmbed } from '#features/published/web/embedded/missing-embed.tsx';
import type { PageOf } from '../page-of.ts';
import { NothingHere } from './nothing-here.tsx';

export function NotFoundPage({ page: { embedded } }: { readonly page: PageOf<'notFound'> }) {
  return (
    <>
      <NothingHere isFramed={embedded} />
      {embedded && <MissingEmbed />}
    </>
  );
}
