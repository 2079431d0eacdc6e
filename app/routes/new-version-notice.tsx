import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { onNewVersion } from '#kernel/web/new-version.ts';

/** Offers to reload a page that was opened before an upgrade, once a part of it is missing on the server. */
export function NewVersionNotice() {
  useEffect(() => onNewVersion(offerReload), []);
  return null;
}

function offerReload(): void {
  notifications.show({
    id: 'new-version', // however many parts are missing
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
