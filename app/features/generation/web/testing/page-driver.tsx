/** User actions on the form, for its tests. */
import { Notifications, notifications } from '@mantine/notifications';
import {
  type BoundFunctions,
  configure,
  fireEvent,
  type queries,
  type RenderResult,
  screen,
  within,
} from '@testing-library/react';
import type { BegunSearch } from '#league/schedule-search.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { SetupPage } from '../setup-page.tsx';

configure({ asyncUtilTimeout: 10_000 }); // milliseconds: a search on a busy machine

/** Opens the page in a browser without stored data. */
export function openAfresh(onSchedule?: (search: BegunSearch) => void): RenderResult {
  localStorage.clear();
  notifications.clean();
  return openPage(onSchedule);
}

/** Opens the page with the browser's stored data. */
export function openPage(
  onSchedule: (search: BegunSearch) => void = () => undefined,
): RenderResult {
  return renderInApp(
    <>
      <Notifications />
      <SetupPage onSchedule={onSchedule} />
    </>,
  );
}

export function input(name: string | RegExp): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name);
}

/** Returns the values of all inputs with a matching label. */
export function typedIn(name: RegExp): string[] {
  return screen.getAllByLabelText<HTMLInputElement>(name).map(({ value }) => value);
}

export function type(name: string | RegExp, text: string): void {
  fireEvent.change(input(name), { target: { value: text } });
}

export function press(name: string | RegExp): void {
  fireEvent.click(button(name));
}

/** Returns the only button of that name; searching buttons is quicker than searching all roles. */
export function button(name: string | RegExp): HTMLButtonElement {
  const called = (one: HTMLButtonElement) =>
    one.getAttribute('aria-label') ?? one.textContent ?? '';
  const found = [...document.querySelectorAll('button')].filter((one) =>
    typeof name === 'string' ? called(one) === name : name.test(called(one)),
  );
  if (found.length !== 1) throw new Error(`${found.length} buttons are called ${name}`);
  return found[0]!;
}

/** Returns queries within the dialog of that title, once it is open. */
export async function dialog(title: string): Promise<BoundFunctions<typeof queries>> {
  const heading = await screen.findByText(title, { selector: 'h2' });
  const opened = heading.closest<HTMLElement>('[role="dialog"]');
  if (opened === null) throw new Error(`${title} is no dialog`);
  return within(opened);
}
