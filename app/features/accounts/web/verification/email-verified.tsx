import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import classes from '../account-form.module.css';

/** How long it is said that an e-mail is verified, in milliseconds. */
export const VERIFIED_SHOWN = 3000;

interface EmailVerifiedProps {
  readonly email: string;
  readonly onRead: () => void; // after a moment
}

/** Says that it worked, and goes by itself. */
export function EmailVerified({ email, onRead }: EmailVerifiedProps) {
  const leave = useEffectEvent(onRead);

  useEffect(() => {
    const timer = setTimeout(leave, VERIFIED_SHOWN);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status" className={classes['done']}>
      <IconCircleCheck size={48} aria-hidden="true" />
      <strong>Email Verified</strong>
      <span className={classes['quiet']}>{email}</span>
    </div>
  );
}
