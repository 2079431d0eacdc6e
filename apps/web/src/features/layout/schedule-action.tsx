import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { askToSignIn } from '#src/lib/account-dialog.ts';
import { loginRecord } from '#src/lib/login-record.ts';

const PAGE = '/dashboard/schedules';

interface ScheduleActionProps {
  readonly className: string | undefined;
  readonly onGo?: () => void;
}

/** The way to one's schedules. Whoever is signed out signs in first, without leaving the page before. */
export function ScheduleAction({ className, onGo }: ScheduleActionProps) {
  function go(event: MouseEvent) {
    onGo?.();
    if (loginRecord.load() !== null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    askToSignIn(PAGE);
  }
  return (
    <Link to={PAGE} className={className ?? ''} onClick={go}>
      Saved schedules
    </Link>
  );
}
