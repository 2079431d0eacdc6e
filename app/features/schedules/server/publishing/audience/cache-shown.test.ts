import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { type CacheOptions, cacheShown, type Part } from './cache-shown.ts';

const AGE = 1000; // milliseconds

/** A fake schedule whose loads wait until released, with a count of loads. */
function schedule(rules: Partial<CacheOptions> = {}) {
  const { clock, turn } = turnableClock();
  let mark: string | null = '1';
  const waiting: (() => void)[] = [];
  const counts = { marks: 0, loads: 0 };
  const cache = cacheShown({
    clock,
    findMark: async () => {
      counts.marks++;
      return mark;
    },
    age: () => AGE,
    mostBytes: 1000,
    copyAge: 10_000,
    endings: () => 0,
    ...rules,
  });
  const part = (name = 'whole', bytes = 10): Part<string> => ({
    name,
    load: async () => {
      counts.loads++;
      const then = mark;
      await new Promise<void>((go) => waiting.push(go));
      return then === null ? null : { value: `${name} ${then}`, until: null, mark: then };
    },
    weigh: () => bytes,
  });
  return {
    cache,
    turn,
    counts,
    part,
    clock,
    see: (name?: string) => cache.see('a', part(name)),
    write: (next: string | null) => {
      mark = next;
    },
    letGo: async () => {
      for (let once = waiting.shift(); once; once = waiting.shift()) {
        once();
        await new Promise(setImmediate);
      }
    },
  };
}

/** Releases all loads until the work is done. */
async function settle<T>({ letGo }: ReturnType<typeof schedule>, work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => undefined); // it is thrown below
  while (!isDone) {
    await new Promise(setImmediate);
    await letGo();
  }
  return done;
}

const seen = (one: ReturnType<typeof schedule>) => settle(one, one.see());

test('it is loaded once however many ask, while it loads and afterwards', async () => {
  const one = schedule();
  const all = Promise.all(Array.from({ length: 1000 }, () => one.see()));
  await one.letGo();
  expect(new Set(await all)).toEqual(new Set(['whole 1']));
  await one.see();
  expect(one.counts).toEqual({ marks: 0, loads: 1 });
});

test('a load during which a note came is not kept', async () => {
  const one = schedule();
  const before = one.see();
  one.write('2');
  one.cache.forget('a');
  const after = one.see();
  await one.letGo();
  expect([await before, await after]).toEqual(['whole 1', 'whole 2']);
  expect(await seen(one)).toBe('whole 2');
  expect(one.counts.loads).toBe(2);
});

test('what was doubted is asked about once, and loaded again only where it is over', async () => {
  const one = schedule();
  await seen(one);
  one.cache.invalidate();
  expect(await Promise.all([one.see(), one.see()])).toEqual(['whole 1', 'whole 1']);
  expect(one.counts).toEqual({ marks: 1, loads: 1 });
  one.write('2');
  one.cache.invalidate();
  expect(await seen(one)).toBe('whole 2');
  expect(one.counts).toEqual({ marks: 2, loads: 2 });
});

test('a load during which there was doubt is kept, for others once its mark is still so', async () => {
  const one = schedule();
  const before = one.see();
  one.cache.invalidate();
  const all = Promise.all([before, one.see(), one.see()]);
  expect(await settle(one, all)).toEqual(['whole 1', 'whole 1', 'whole 1']);
  expect(one.counts).toEqual({ marks: 1, loads: 1 });
  const again = schedule();
  const old = again.see();
  again.write('2');
  again.cache.invalidate();
  expect(await settle(again, Promise.all([old, again.see()]))).toEqual(['whole 1', 'whole 2']);
  expect(again.counts).toEqual({ marks: 1, loads: 2 });
});

test('parts that there may be many of make way for each other, for nothing else, the last used last', async () => {
  const one = schedule();
  const see = (name: string) =>
    settle(one, one.cache.see('a', { ...one.part(name, 100), many: true }));
  await seen(one);
  for (const name of ['b', 'c', 'b', 'd']) await see(name);
  expect(one.counts.loads).toBe(4);
  for (const name of ['b', 'd']) await see(name);
  await seen(one);
  expect(one.counts.loads).toBe(4);
  await see('c');
  expect(one.counts.loads).toBe(5);
});

test('what ends without a note is seen no more after a while', async () => {
  const one = schedule();
  await seen(one);
  one.write(null);
  one.turn(AGE - 1);
  expect(await one.see()).toBe('whole 1');
  one.turn(1);
  expect(await seen(one)).toBeNull();
});

test('what is so for a time only is loaded again after it', async () => {
  const one = schedule();
  const until = new Date(one.clock().getTime() + 10);
  let loads = 0;
  const load = async () => ({ value: ++loads, until, mark: '1' });
  const see = () => one.cache.see('a', { name: 'marks', load, weigh: () => 1 });
  expect([await see(), await see()]).toEqual([1, 1]);
  one.turn(10);
  expect(await see()).toBe(2);
});

test('a failure is reported and not cached', async () => {
  const one = schedule();
  const load = () => Promise.reject(new Error('away'));
  await expect(one.cache.see('a', { name: 'whole', load, weigh: () => 1 })).rejects.toThrow('away');
  expect(await seen(one)).toBe('whole 1');
});

test('what was used last is kept, up to so many bytes', async () => {
  const one = schedule();
  const load = (id: string) => async () => ({ value: id, until: null, mark: '1' });
  const see = (id: string) =>
    one.cache.see(id, { name: 'whole', load: counted(id), weigh: () => 400 });
  const loads: string[] = [];
  const counted = (id: string) => () => {
    loads.push(id);
    return load(id)();
  };
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await see(id);
  expect(loads).toEqual(['a', 'b', 'c', 'b']);
});

const acts = fc.array(
  fc.constantFrom('see', 'see a part', 'write', 'end', 'write here', 'note', 'let go', 'wait'),
  { maxLength: 40 },
);

test('nobody sees a copy older than their request, except for unreported changes', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const one = schedule();
      let version = 1;
      let shown = true;
      let known = 1; // the version known to everyone
      const checks: Promise<void>[] = [];
      const write = (ends: boolean) => {
        version++;
        shown = !ends;
        one.write(ends ? null : String(version));
      };
      for (const act of all) {
        if (act === 'write' || act === 'end') write(act === 'end');
        if (act === 'write here') {
          write(false);
          one.cache.invalidate();
          known = version;
        }
        if (act === 'note') {
          one.cache.forget('a');
          known = version;
        }
        if (act === 'wait') {
          one.turn(AGE);
          known = version;
        }
        if (act === 'let go') await one.letGo();
        if (act === 'see' || act === 'see a part') {
          const least = known;
          const wasShown = shown;
          const asking = one.see(act).then((value) => {
            if (value !== null)
              expect(Number(value.split(' ').at(-1))).toBeGreaterThanOrEqual(least);
            else if (least === version && wasShown) expect(shown).toBe(true);
          });
          asking.catch(() => undefined); // it is looked at in the end
          checks.push(asking);
        }
      }
      await settle(one, Promise.all(checks));
    }),
    {
      numRuns: 500,
      examples: [[['see', 'let go', 'wait', 'see', 'end', 'wait', 'see']]], // a slow load
    },
  );
});
