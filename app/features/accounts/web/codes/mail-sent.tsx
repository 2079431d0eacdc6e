import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './mail-sent.module.css';

/** How long it is said that an e-mail was sent, in milliseconds; what to do with it is said below and stays. */
export const MAIL_SENT_SHOWN = 3000;

/** 'Mail Sent', for a moment; its place stays. */
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
