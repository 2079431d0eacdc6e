import { PageHeader } from '#src/ui/page-header.tsx';

/** Forms view first, the schedule once there is one. */
export function GenerateSchedule() {
  return <PageHeader title="Enter Schedule Detail" />;
}
