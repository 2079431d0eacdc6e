import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { onNewVersion } from '#kernel/web/new-version.ts';

/** Offers a reload when a page from before an upgrade misses a chunk on the server. */
export function NewVersionNotice() {
  useEffect(() => onNewVersion(offerReload), []);
  return null;
}

function offerReload(): void {
  notifications.show({
    id: 'new-version', // one notice for any number of chunks
    autoClose: false,
    role: 'status',
    message: (
      <>
        A new version of Evenfield is available. Reload to continue.{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      </>
    ),
  });
}
