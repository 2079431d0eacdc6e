import { useQuery } from '@tanstack/react-query';
import { CopyDialog, type SeasonCopy } from '#features/seasons/web/port.ts';
import { loadSaved } from './load-saved.ts';
import { SAVED } from './saved-queries.ts';

interface CopySavedProps {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly isTemplate?: boolean;
  readonly onCopy: (copy: SeasonCopy) => unknown;
  readonly onClose: () => void;
}

/** Copies a saved schedule, which is loaded first. */
export function CopySaved({ schedule, isTemplate = false, onCopy, onClose }: CopySavedProps) {
  const { data, isError } = useQuery({
    queryKey: [SAVED, 'copied', schedule.id],
    queryFn: ({ signal }) => loadSaved(schedule.id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return <CopyDialog {...{ schedule, isError, isTemplate, onCopy, onClose }} saved={data} />;
}
