import {
  type AccountDialog,
  closeAccountDialog,
  promptRecovery,
  showInstead,
} from '#kernel/web/account-dialog.ts';
import { RecoveryPanel } from './recovery/recovery-panel.tsx';
import { SignInPanel } from './sign-in/sign-in-panel.tsx';
import { VerificationPanel } from './verification/verification-panel.tsx';

/** The content of the open account dialog. */
export function DialogContent({ dialog }: { readonly dialog: AccountDialog }) {
  switch (dialog.kind) {
    case 'signIn':
      return (
        <SignInPanel
          {...dialog}
          onCreating={(creating) => showInstead({ ...dialog, creating })}
          onEmail={(email) => showInstead({ ...dialog, email })}
          onForgot={() => promptRecovery({ email: dialog.email })}
        />
      );
    case 'recovery':
      return (
        <RecoveryPanel
          email={dialog.email}
          onSignIn={(email) => showInstead({ ...SIGN_IN, email })}
          onCreate={() => showInstead({ ...SIGN_IN, creating: true })}
        />
      );
    case 'verification':
      return <VerificationPanel onVerified={() => closeAccountDialog({ done: true })} />;
  }
}

const SIGN_IN = { kind: 'signIn', creating: false, reason: null, email: '' } as const;
