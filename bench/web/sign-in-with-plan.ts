import type { Page } from '@playwright/test';

const LOGIN = 'evenfield.login';

/**
 * Signs the open page in as a new user who has bought a plan, which exports need; the page stays as it
 * is. Returns the user's token; a version from before there were plans needs none, and gives ''.
 */
export async function signInWithPlan(page: Page): Promise<string> {
  const post = (path: string, data: object, token = '') =>
    page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  const card = await post('/api/test-payments/tokens', {
    ...{ number: '4242424242424242', cvc: '123', name: 'Ada Byron' },
    ...{ exp_month: '12', exp_year: String(new Date().getFullYear() + 3) },
  });
  if (!card.ok()) return '';
  const { cardtoken } = (await card.json()).data;
  const [firstName, lastName, email] = ['Ada', 'Byron', `${crypto.randomUUID()}@club.example`];
  const registered = await post('/api/user/register', {
    ...{ first_name: firstName, last_name: lastName, email },
    password: 'clover on the halfway line',
  });
  const { token } = (await registered.json()).data;
  const bought = await post('/api/subscription/purchase', { cardtoken, plan: 'lite' }, token);
  const { success, message } = await bought.json();
  if (!success) throw new Error(message);
  const user = { firstName, lastName, email, pictureUrl: null };
  const login = JSON.stringify({ version: 2, value: { user, token } });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [LOGIN, login] as const);
  return token;
}

/** Signs the user out, so that nothing is saved during the measurement. */
export async function signOut(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), LOGIN);
}
