import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import classes from '../account-form.module.css';

/** Milliseconds for which the success message is shown. */
export const VERIFIED_SHOWN = 3000;

interface EmailVerifiedProps {
  readonly email: string;
  readonly onRead: () => void; // when it disappears
}

/** A success message that disappears by itself. */
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
