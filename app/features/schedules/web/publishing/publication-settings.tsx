import type { PublicationChoices } from '@evenfield/wire/publishing';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import type { Publication } from '../../models.ts';
import { SAVED } from '../saved-queries.ts';
import { loadPublication } from './publication-call.ts';
import { PublicationDialog } from './publication-dialog.tsx';
import { sendPublish } from './publish-saved.ts';

interface PublicationSettingsProps {
  readonly id: string; // of a published schedule
  readonly compact?: boolean; // icon only
  readonly onRenamed: (id: string, name: string) => unknown;
}

const LABEL = 'Publication settings';
const FAILED = 'The publication settings could not be';

/** A button that opens a published schedule's publication settings. */
export function PublicationSettings({ id, compact = false, onRenamed }: PublicationSettingsProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [publication, setPublication] = useState<Publication | null>(null);

  const open = async () => {
    if (busy) return;
    setBusy(true);
    const loaded = await loadPublication(id).finally(() => setBusy(false));
    if (loaded === null) notifyError(`${FAILED} loaded. Try again.`);
    setPublication(loaded);
  };
  const save = async ({ published, name }: Publication, choices: Required<PublicationChoices>) => {
    const answer = await sendPublish({ id, published, choices });
    if (answer !== 'done') {
      notifyError(
        answer === 'refused' ? `${FAILED} saved. Try again.` : `${FAILED} saved: you need LITE.`,
      );
      return;
    }
    notifyDone('Publication settings saved.');
    if (choices.name !== name) onRenamed(id, choices.name);
    setPublication(null);
    await queries.invalidateQueries({ queryKey: [SAVED] });
  };
  return (
    <>
      {compact ? (
        <Tooltip label={LABEL}>
          <ActionIcon
            variant="subtle"
            size="input-sm"
            aria-label={LABEL}
            aria-busy={busy}
            aria-haspopup="dialog"
            onClick={() => void open()}
          >
            <IconSettings size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden="true" />}
          aria-busy={busy}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {LABEL}
        </Button>
      )}
      {publication !== null && (
        <PublicationDialog
          title={LABEL}
          submit="Save Settings"
          publication={publication}
          onSubmit={(choices) => save(publication, choices)}
          onClose={() => setPublication(null)}
        />
      )}
    </>
  );
}
