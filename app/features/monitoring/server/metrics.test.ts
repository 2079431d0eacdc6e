import { expect, test } from 'vitest';
import { helpCalls } from '#features/help/api.ts';
import { useServer } from '#testing/server/use-server.ts';

const metricsToken = 'a token for the monitors';
const server = useServer({ metricsToken, supportEmail: 'support@league.example' });
const plain = useServer();

const read = (url: string, token: string) =>
  fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });

test('a monitor with the token reads how long each call took, by its route and never by its address', async () => {
  await fetch(`${server.url}/published/a-secret-id`);
  await fetch(`${server.url}/readyz`);
  const response = await read(server.url, metricsToken);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toMatch(/http_server_request_duration_count\{.*http_route="\/readyz".*\} 1/);
  expect(text).not.toContain('a-secret-id');
});

test('jobs, connections, memory and the delay of the main thread are measured', async () => {
  const message = {
    name: 'Ada',
    email: 'ada@club.example',
    subject: 'Rain',
    description: 'It rains.',
  };
  await server.call(null, helpCalls.contactUs, { ...message, phone_number: '' }); // enqueues an e-mail
  const text = await (await read(server.url, metricsToken)).text();
  for (const name of [
    'evenfield_jobs{kind="contactMessage"',
    'db_client_connection_count',
    'process_memory_usage',
    'nodejs_eventloop_delay_p99',
  ]) {
    expect(text).toMatch(new RegExp(`^${name}[ {,]`, 'm'));
  }
});

test('nobody reads them with another token, with none, or where no token is set', async () => {
  const statuses = [
    await read(server.url, 'a token for the monitor'),
    await fetch(`${server.url}/metrics`),
    await read(plain.url, ''),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 404]);
});
