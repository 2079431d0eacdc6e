import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './mail-sent.module.css';

/** Milliseconds for which 'Mail Sent' is shown; the instructions below stay. */
export const MAIL_SENT_SHOWN = 3000;

/** Shows 'Mail Sent' for a moment; its space stays reserved. */
export function MailSent() {
  const [gone, setGone] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setGone(true), MAIL_SENT_SHOWN);
    return () => clearTimeout(timer);
  }, []);

  return (
    <span role="status" className={classes['sent']} data-gone={gone || undefined}>
      {!gone && (
        <>
          <IconMailCheck size={18} aria-hidden="true" /> Mail Sent
        </>
      )}
    </span>
  );
}
