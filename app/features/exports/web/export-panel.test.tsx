import { type CurrentPlan, encodeCurrentPlan } from '@evenfield/wire/billing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { ExportPanel } from './export-panel.tsx';
import { sampleSeason } from './testing/sample-schedules.ts';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
const LITE: CurrentPlan = {
  ...{ id: 'lite', status: 'active', periodEnd: '2027-04-15T12:00:00.000Z', daysRemaining: 17 },
  ...{ failed: null, card: null },
  bill: {
    ...{ final: false, date: '2027-04-15T12:00:00.000Z', planCents: 2900 },
    ...{ matches: 0, matchesCents: 0 },
  },
};
const PRICE =
  'Publishing, embedding and exports need LITE: $29 a month plus $0.08 for each match of a published schedule.';

afterEach(() => loginRecord.clear());

async function open(plan: CurrentPlan | null) {
  let loads = 0;
  await serve((_, response) => {
    loads += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(encodeCurrentPlan(plan)), () => undefined);
  });
  renderInApp(
    <ExportPanel
      schedule={sampleSeason()}
      hasResults={false}
      charted
      onExport={() => undefined}
      onEmbed={() => undefined}
      publishing={null}
    />,
  );
  return () => loads;
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');

test('every export shows that it needs LITE and the price while nobody is signed in', async () => {
  const loads = await open(null);
  screen.getByText(PRICE);
  expect(buttons().filter((text) => !text.includes('LITE'))).toEqual([]);
  expect(loads()).toBe(0);
});

test('every export shows that it needs LITE where no plan pays', async () => {
  loginRecord.save({ user, token: 'abc' });
  await open(null);
  await screen.findByText(PRICE);
  expect(buttons().filter((text) => !text.includes('LITE'))).toEqual([]);
});

test('exports mention no price while a plan pays', async () => {
  loginRecord.save({ user, token: 'abc' });
  const loads = await open(LITE);
  await waitFor(() => expect(loads()).toBe(1));
  expect(screen.queryByText(/LITE/)).toBeNull();
});
