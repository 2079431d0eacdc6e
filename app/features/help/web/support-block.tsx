import { Anchor, Button, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#features/settings/web/port.ts';
import { openContactDialog } from './contact-dialog-store.ts';
import classes from './support-block.module.css';

interface SupportBlockProps {
  readonly order: 2 | 3; // heading level
}

/** How to reach support: by e-mail if it has an address, and by the form. */
export function SupportBlock({ order }: SupportBlockProps) {
  const { data: settings } = useQuery(settingsQuery);
  const email = settings?.supportEmail ?? null;
  return (
    <section className={classes['support']} aria-labelledby="write-to-us">
      <IconMail size={32} stroke={1.5} aria-hidden="true" />
      <div className={classes['words']}>
        <Title order={order} id="write-to-us">
          Write to us
        </Title>
        {email === null ? (
          <p>Your question is not here? Ask it with the contact form.</p>
        ) : (
          <p>
            Your question is not here? Write to{' '}
            <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} inherit>
              {email}
            </Anchor>{' '}
            or use the contact form.
          </p>
        )}
      </div>
      <Button size="md" onClick={openContactDialog}>
        Contact us
      </Button>
    </section>
  );
}
