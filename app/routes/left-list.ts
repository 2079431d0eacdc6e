import type { SchedulesSearch } from '#features/schedules/web/schedules-search.ts';
import { loginRecord } from '#kernel/web/login-record.ts';

let left: { readonly email: string | undefined; readonly search: SchedulesSearch } | null = null;

/** Remembers for this tab how the person has the list of saved schedules. */
export function rememberList(search: SchedulesSearch): void {
  left = { email: emailOf(), search };
}

/** How the person left the list of saved schedules; as it begins where they were not there. */
export function leftList(): SchedulesSearch {
  return left !== null && left.email === emailOf() ? left.search : {};
}

function emailOf(): string | undefined {
  return loginRecord.load()?.user.email;
}
