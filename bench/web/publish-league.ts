/** A published league of 300 matches as an audience sees it: made over HTTP by a new user with a plan. */
const TEAMS = 25; // each meets each once: 300 matches
const FIELDS = 6;
const DAYS = 13;
const SLOTS = 5;
const DAY = 86_400_000; // milliseconds

export interface PublishedLeague {
  readonly id: string; // of the schedule
  readonly token: string; // of its owner
  readonly matches: readonly Record<string, unknown>[]; // as the server wrote them
}

export async function publishLeague(baseURL: string): Promise<PublishedLeague> {
  const call = async (path: string, body: object, token = '') => {
    const response = await fetch(`${baseURL}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (answer.success !== true) throw new Error(`${path}: ${answer.message}`);
    return answer;
  };
  const registered = await call('/user/register', {
    ...{ first_name: 'Ada', last_name: 'Byron', email: `${crypto.randomUUID()}@club.example` },
    password: 'clover on the halfway line',
  });
  const { token } = registered.data;
  const card = await call('/test-payments/tokens', {
    ...{ number: '4242424242424242', cvc: '123', name: 'Ada Byron' },
    ...{ exp_month: '12', exp_year: String(new Date().getFullYear() + 3) },
  });
  await call('/subscription/purchase', { cardtoken: card.data.cardtoken, plan: 'lite' }, token);
  const { core, inputs } = await call('/getschedulardata', request());
  const columns = [...new Set<string>(core.flatMap(Object.keys))];
  const saved = await call(
    '/saveschedulardata',
    {
      ...{ id: '', name: 'Saturday league', inputs, save_type: 'saveclick' },
      matches_col: columns,
      matches: core.map((row: Record<string, unknown>) => columns.map((name) => row[name] ?? null)),
    },
    token,
  );
  const id = saved.data.schedule_id;
  await call('/schedules/change/publish_status', { schedule_id: id, publish: '1' }, token);
  return { id, token, matches: core };
}

/** Weekly game days from tomorrow on, so that there is a next match. */
function request() {
  const dates = Array.from({ length: DAYS }, (_, day) => {
    const [year, month, date] = new Date(Date.now() + (1 + 7 * day) * DAY)
      .toISOString()
      .slice(0, 10)
      .split('-');
    return `${month}/${date}/${year}`;
  });
  const fields = Array.from({ length: FIELDS }, (_, field) => String(field + 1));
  const teams = Array.from({ length: TEAMS }, (_, team) => `Team ${team + 1}`);
  return {
    event_type: 'league',
    all_dates: dates,
    all_times: Array.from(
      { length: SLOTS },
      (_, slot) => `${String(7 + slot).padStart(2, '0')}:00 AM`,
    ),
    all_fields: fields,
    schedules: [
      {
        division_name: 'Open',
        pool_name: '',
        division_color: '#1f77b4',
        rr_type: 'single',
        teams,
        fields,
      },
    ],
  };
}
