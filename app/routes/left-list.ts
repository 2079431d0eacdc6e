import type { SchedulesSearch } from '#features/schedules/web/schedules-search.ts';
import { loginRecord } from '#kernel/web/login-record.ts';

let left: { readonly email: string | undefined; readonly search: SchedulesSearch } | null = null;

/** Remembers, in this tab, the state of the list of saved schedules. */
export function rememberList(search: SchedulesSearch): void {
  left = { email: emailOf(), search };
}

/** Returns the list's last state, or its initial state for another user. */
export function leftList(): SchedulesSearch {
  return left !== null && left.email === emailOf() ? left.search : {};
}

function emailOf(): string | undefined {
  return loginRecord.load()?.user.email;
}
