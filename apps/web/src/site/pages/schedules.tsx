import type { PageOf } from '../page-of.ts';

export function SchedulesPage({ page }: { readonly page: PageOf<'schedules'> }) {
  return (
    <>
      <h1>Schedules</h1>
      <ul>
        {page.list?.data.map(({ schedules_id: id, name }) => (
          <li key={id}>
            <a href={`/s/${encodeURIComponent(id)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
