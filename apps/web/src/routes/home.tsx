import { PageHeader } from '#src/ui/page-header.tsx';

export function Home() {
  return <PageHeader title="Fair schedules for leagues and tournaments" />;
}
