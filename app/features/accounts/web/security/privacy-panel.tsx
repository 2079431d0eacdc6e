import { DeleteAccountForm } from './delete-account-form.tsx';
import { DownloadRecords } from './download-records.tsx';
import classes from './security.module.css';

interface PrivacyPanelProps {
  readonly onDeleted: (email: string) => unknown; // once the account is gone and its login forgotten
  readonly sayPlanEnd: () => Promise<string | null>; // what it does to a plan, as sentences; null: nothing
}

/** What is kept of a person: theirs to take away, and to have erased. */
export function PrivacyPanel({ onDeleted, sayPlanEnd }: PrivacyPanelProps) {
  return (
    <div className={classes['parts']}>
      <DownloadRecords />
      <DeleteAccountForm onDeleted={onDeleted} sayPlanEnd={sayPlanEnd} />
    </div>
  );
}
