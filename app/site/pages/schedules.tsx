import '../font.css';
import { decodePublishedList } from '@evenfield/wire/publishing';
import { PublishedList } from '#features/published/web/list/published-list.tsx';
import { openOverlay } from '../open-overlay.ts';
import type { PageOf } from '../page-of.ts';

export function SchedulesPage({ page }: { readonly page: PageOf<'schedules'> }) {
  const { search, isBlank, list } = page;
  return (
    <PublishedList
      first={{
        query: { ...search, page: list?.page ?? 1 },
        found: list && decodePublishedList(list),
      }}
      isBlank={isBlank}
      onResendEmail={() => void openOverlay(({ openEmailProof }) => openEmailProof())}
    />
  );
}
