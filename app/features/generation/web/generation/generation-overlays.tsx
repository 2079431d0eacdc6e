import { FullPageLoader } from '#kernel/web/ui/full-page-loader.tsx';
import type { Addition, SeasonCounts } from './remedy-words.ts';
import { ShortageDialog } from './shortage-dialog.tsx';
import type { Generation } from './use-generation.ts';

interface GenerationOverlaysProps {
  readonly generation: Generation;
  readonly label: string; // 'Making the schedule'
  readonly counts: () => SeasonCounts;
  readonly onAdd: (kind: Addition, more: number) => void; // adds to the season and tries again
}

/** The overlay while a schedule is generated, and the dialog when there is none. */
export function GenerationOverlays({ generation, label, counts, onAdd }: GenerationOverlaysProps) {
  const { running, progress, refused, cancel, dismiss } = generation;
  return (
    <>
      <FullPageLoader opened={running} label={label} progress={progress} onCancel={cancel} />
      <ShortageDialog
        impossible={refused?.kind === 'impossible' ? refused : null}
        counts={counts()}
        onAdd={onAdd}
        onClose={dismiss}
      />
    </>
  );
}
