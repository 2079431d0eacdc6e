import { DeleteAccountForm } from './delete-account-form.tsx';
import { DownloadRecords } from './download-records.tsx';
import classes from './security.module.css';

interface PrivacyPanelProps {
  readonly onDeleted: (email: string) => unknown; // once the account is gone and its login forgotten
}

/** What is kept of a person: theirs to take away, and to have erased. */
export function PrivacyPanel({ onDeleted }: PrivacyPanelProps) {
  return (
    <div className={classes['parts']}>
      <DownloadRecords />
      <DeleteAccountForm onDeleted={onDeleted} />
    </div>
  );
}
