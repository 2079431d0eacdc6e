import type { MouseEvent } from 'react';
import { loginRecord } from '#kernel/web/login-record.ts';

const PAGE = '/dashboard/schedules';

interface ScheduleActionProps {
  readonly className: string | undefined;
  readonly onSignIn: (next: string) => void;
  readonly onGo?: () => void;
}

/** The link to saved schedules. When signed out, opens sign-in first without leaving the page. */
export function ScheduleAction({ className, onSignIn, onGo }: ScheduleActionProps) {
  function go(event: MouseEvent) {
    onGo?.();
    if (loginRecord.load() !== null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSignIn(PAGE);
  }
  return (
    <a href={PAGE} className={className} onClick={go}>
      Saved schedules
    </a>
  );
}
