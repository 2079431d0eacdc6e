import { ChangePasswordPanel } from './change-password-panel.tsx';
import classes from './security.module.css';
import { SignInsPanel } from './sign-ins-panel.tsx';

/** Access to the account: the password, and the devices that are signed in. */
export function PasswordPanels() {
  return (
    <div className={classes['parts']}>
      <ChangePasswordPanel />
      <SignInsPanel />
    </div>
  );
}
