import { expect, test } from '@playwright/test';

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
test('it needs two tries', ({}, { retry }) => {
  expect(retry).toBe(1);
});
