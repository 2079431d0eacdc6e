import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './mail-sent.module.css';

const SHOWN = 3000; // milliseconds, then it fades; what to do with the e-mail is said below and stays

/** 'Mail Sent', for a moment; its place stays. */
export function MailSent() {
  const [gone, setGone] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setGone(true), SHOWN);
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
