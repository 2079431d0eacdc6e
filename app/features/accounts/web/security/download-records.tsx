import { endpoints } from '@evenfield/contract';
import { Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { fetchFile } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { notifyError } from '#kernel/web/ui/notify.ts';
import classes from './security.module.css';

/** Everything that is kept of a person, as a file of their own. */
export function DownloadRecords() {
  const title = useId();
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(null);

  useEffect(() => () => stop.current?.abort(), []);

  const download = async () => {
    const control = new AbortController();
    stop.current = control;
    setRunning(true);
    try {
      const { signal } = control;
      saveFile(await fetchFile(endpoints.exportOwnRecords, { signal }), 'evenfield.json');
    } catch (failure) {
      if (failure instanceof CallFailure) notifyError(failure.message);
      else if (!control.signal.aborted) throw failure;
    }
    if (stop.current === control) setRunning(false);
  };

  return (
    <section aria-labelledby={title} className={classes['part']}>
      <Title order={2} size="h4" id={title}>
        Your records
      </Title>
      <p>
        Everything that Evenfield keeps of you, in one file: your profile, your venues, your
        schedules with the list of their versions, those in the bin, and what you have written to
        us.
      </p>
      <div className={classes['actions']}>
        <Button
          variant="default"
          loading={running}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void download()}
        >
          Download my records
        </Button>
        {running && (
          <Button variant="subtle" color="neutral" onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
    </section>
  );
}
