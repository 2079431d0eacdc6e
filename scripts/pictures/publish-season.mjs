/** A club's season on a published page, made over HTTP by somebody new who has a plan. */
const DAY = 86_400_000; // milliseconds
const SATURDAYS = 7;
const TIMES = ['09:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'];
const FIELDS = ['1', '2'];
const DIVISIONS = [
  { name: 'U12', color: '#0d7dd4', teams: 'Foxes Otters Badgers Hares Martens Moles' },
  { name: 'U14', color: '#d73626', teams: 'Comets Rockets Meteors Stars Orbits Novas' },
];

/** Answers with the published schedule's id. */
export async function publishSeason(address) {
  const register = await call(address, '/user/register', {
    first_name: 'Ada',
    last_name: 'Byron',
    email: `${crypto.randomUUID()}@club.example`,
    password: 'clover on the halfway line',
  });
  const { token } = register.data;
  const card = await call(address, '/test-payments/tokens', {
    number: '4242424242424242',
    cvc: '123',
    name: 'Ada Byron',
    exp_month: '12',
    exp_year: String(new Date().getFullYear() + 3),
  });
  const { cardtoken } = card.data;
  await call(address, '/subscription/purchase', { cardtoken, plan: 'lite' }, token);
  const { core, inputs } = await call(address, '/getschedulardata', request());
  const columns = [...new Set(core.flatMap(Object.keys))];
  const saved = await call(
    address,
    '/saveschedulardata',
    {
      id: '',
      name: 'Northgate spring season',
      inputs,
      save_type: 'saveclick',
      matches_col: columns,
      matches: core.map((row) => columns.map((name) => row[name] ?? null)),
    },
    token,
  );
  const id = saved.data.schedule_id;
  await call(address, '/schedules/change/publish_status', { schedule_id: id, publish: '1' }, token);
  const text = 'Field 2 is wet on Saturday: please bring studs. All games go ahead.';
  await call(address, '/schedules/announcement', { schedule: id, text }, token);
  return id;
}

async function call(address, path, body, token = '') {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (answer.success !== true) throw new Error(`${path}: ${answer.message}`);
  return answer;
}

/** Saturdays from the next one on, so that there is a next match. */
function request() {
  const today = new Date();
  const ahead = (6 - today.getUTCDay() + 7) % 7 || 7;
  return {
    event_type: 'league',
    all_dates: Array.from({ length: SATURDAYS }, (_, week) => {
      const day = new Date(today.getTime() + (ahead + 7 * week) * DAY);
      const [year, month, date] = day.toISOString().slice(0, 10).split('-');
      return `${month}/${date}/${year}`;
    }),
    all_times: TIMES,
    all_fields: FIELDS,
    schedules: DIVISIONS.map(({ name, color, teams }) => ({
      division_name: name,
      pool_name: '',
      division_color: color,
      rr_type: 'single',
      teams: teams.split(' '),
      fields: FIELDS,
    })),
  };
}
