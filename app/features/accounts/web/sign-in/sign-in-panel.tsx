import { Anchor } from '@mantine/core';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import classes from '../account-form.module.css';
import { CreateAccountForm } from './create-account-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export interface SignInPanelProps {
  readonly creating: boolean;
  readonly reason: string | null;
  readonly email: string;
  readonly onCreating: (creating: boolean) => void;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
}

/** Sign In or Create Account, and the way from one to the other; what was typed as e-mail comes along. */
export function SignInPanel(props: SignInPanelProps) {
  const { creating, reason, email, onCreating, onEmail, onForgot } = props;
  return (
    <StartHere key={String(creating)} className={classes['panel']}>
      {reason !== null && <NoticeStrip>{reason}</NoticeStrip>}
      {creating ? (
        <CreateAccountForm email={email} onEmail={onEmail} />
      ) : (
        <SignInForm email={email} onEmail={onEmail} onForgot={onForgot} />
      )}
      <p className={classes['other']}>
        {creating ? 'Already have an account?' : 'New to Evenfield?'}
        <Anchor component="button" type="button" onClick={() => onCreating(!creating)}>
          {creating ? 'Sign In' : 'Create Account'}
        </Anchor>
      </p>
    </StartHere>
  );
}
