import { Button, Group, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { fetchFile } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { useSingleTask } from '#kernel/web/use-single-task.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';
import classes from './security.module.css';

interface PrivacyPanelProps {
  readonly onDeleted: (email: string) => unknown; // after the account and its login are gone
  readonly describePlanEnd: () => Promise<string | null>; // effect on a plan, in words; null: none
}

/** The user's stored data: download it, or delete the account. */
export function PrivacyPanel({ onDeleted, describePlanEnd }: PrivacyPanelProps) {
  return (
    <Stack gap="xl" pt={20}>
      <DownloadRecords />
      <DeleteAccountForm onDeleted={onDeleted} describePlanEnd={describePlanEnd} />
    </Stack>
  );
}

/** Downloads everything stored about the user, as one file. */
function DownloadRecords() {
  const title = useId();
  const { running, run, cancel } = useSingleTask();

  const download = async () => {
    try {
      const file = await run(({ signal }) =>
        fetchFile(ownRecordsCalls.exportOwnRecords, { signal }),
      );
      if (file !== null) saveFile(file, 'evenfield.json');
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notifyError(failure.message);
    }
  };

  return (
    <section aria-labelledby={title} className={classes['part']}>
      <Title order={2} size="h4" id={title}>
        Your records
      </Title>
      <p>
        Everything that Evenfield stores about you, in one file: your profile, your venues, your
        schedules with the list of their versions, those in the bin, and what you have written to
        us.
      </p>
      <Group gap="xs">
        <Button
          variant="default"
          loading={running}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void download()}
        >
          Download my records
        </Button>
        {running && (
          <Button variant="subtle" color="neutral" onClick={cancel}>
            Cancel
          </Button>
        )}
      </Group>
    </section>
  );
}
