import type { SignIn } from '@evenfield/contract/accounts';
import { Badge, Button } from '@mantine/core';
import { sayMoment } from '#kernel/web/say-date.ts';
import classes from './security.module.css';

interface SignInListProps {
  readonly label: string;
  readonly signIns: readonly SignIn[];
  readonly onEnd?: (signIn: SignIn) => unknown; // left out: they have ended
}

export function SignInList({ label, signIns, onEnd }: SignInListProps) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {signIns.map((signIn) => (
        <li key={signIn.id} className={classes['row']}>
          <span className={classes['words']}>
            <span className={classes['device']}>
              <strong>{signIn.device}</strong>
              {signIn.current && <Badge variant="light">This device</Badge>}
            </span>
            <span className={classes['times']}>
              <span>Signed in {sayMoment(signIn.since)}</span>
              <span>Last used {sayMoment(signIn.lastUsed)}</span>
              {signIn.ended !== null && <span>Ended {sayMoment(signIn.ended)}</span>}
            </span>
          </span>
          {onEnd && !signIn.current && (
            <Button
              variant="default"
              aria-label={`Sign out there: ${signIn.device}, signed in ${sayMoment(signIn.since)}`}
              onClick={() => onEnd(signIn)}
            >
              Sign out there
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
