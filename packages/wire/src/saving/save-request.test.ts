import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySchedule } from '../testing/any-schedule.ts';
import { decodeSave, encodeSave, type SaveFrame } from './save-request.ts';
import { decodeSavedSchedule } from './saved-schedule.ts';

const words = fc.stringMatching(/^[\p{L}\d&.']( ?[\p{L}\d]){0,8}$/u);
const id = fc.stringMatching(/^[\w-]{1,22}$/);
const degrees = (most: number) => fc.integer({ min: -most, max: most });
const none = fc.constant(null);

const location = fc.record({
  name: words,
  venueId: fc.option(id),
  address: fc.oneof(words, fc.constant('')),
  position: fc.option(fc.tuple(degrees(90), degrees(180))),
  placeId: fc.option(id),
});

const frames: fc.Arbitrary<SaveFrame> = fc
  .record({
    saved: fc.option(fc.record({ id, version: fc.integer({ min: 1, max: 2 ** 31 - 1 }) })),
    name: words,
    location: fc.oneof(location, none, fc.constant('none' as const)),
    saveType: fc.constantFrom('saveclick' as const, 'autosave' as const),
    label: fc.option(words),
    key: fc.oneof(fc.uuid(), none),
    timeZone: fc.oneof(fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati'), none),
  })
  .map(({ saved, location: place, ...frame }) => ({
    ...frame,
    id: saved?.id ?? null,
    version: saved?.version ?? null,
    location:
      place === 'none' || place === null
        ? place
        : {
            name: place.name,
            venueId: place.venueId,
            address: place.address,
            lat: place.position?.[0] ?? null,
            lng: place.position?.[1] ?? null,
            placeId: place.placeId,
          },
  }));

test('what is said of a save survives the wire', () => {
  fc.assert(
    fc.property(frames, anySchedule, (frame, schedule) => {
      const read = decodeSave(JSON.parse(JSON.stringify(encodeSave(frame, schedule))));
      if (!read.ok) throw new Error(JSON.stringify(read.refusal));
      expect(read.value.frame).toEqual(frame);
      expect(decodeSavedSchedule(read.value.sent)).toEqual({ ok: true, value: schedule });
    }),
    { numRuns: 50 },
  );
}, 30_000);

const sent = { inputs: {}, matches_col: [], matches: [] };

test('a blank name leaves a saved schedule the one it has', () => {
  for (const name of ['', '   ', null]) {
    const read = decodeSave({ ...sent, id: 'a', version: 1, name });
    expect(read.ok && read.value.frame.name).toBe(null);
  }
});

test.each(['Mars/Olympus', '+01:00', ' '])(
  '%j is no time zone, and no reason to lose a save',
  (name) => {
    const read = decodeSave({ ...sent, name: 'New', time_zone: name });
    expect(read.ok && read.value.frame.timeZone).toBe(null);
  },
);

test('a blank location stays as it is, and goes where the save says so', () => {
  const read = (body: object) => {
    const save = decodeSave({ ...sent, id: 'a', version: 1, location: '', address: null, ...body });
    return save.ok && save.value.frame.location;
  };
  expect(read({})).toBe(null);
  expect(read({ clear_location: '0' })).toBe(null);
  expect(read({ clear_location: '1' })).toBe('none');
  expect(read({ clear_location: 1 })).toBe('none');
  expect(read({ clear_location: '1', location: 'Park' })).toMatchObject({ name: 'Park' });
});

test.each([
  [{ ...sent }, ['name']],
  [{ ...sent, name: '', save_type: 'saveclick' }, ['name']],
  [{ ...sent, save_type: 'autosave' }, []],
  [{ ...sent, id: '', name: 'New', version: '' }, []],
  [{ ...sent, id: 'a' }, ['version']],
  [{ ...sent, id: 'a', version: '7', token: 'secret' }, []],
  [{ ...sent, id: 'a', version: 0 }, ['version']],
  [{ ...sent, name: 'x'.repeat(201) }, ['name']],
  [{ ...sent, name: 'New', time_zone: 5 }, ['time_zone']],
  [{ ...sent, name: 'New', save_type: 'later' }, ['save_type']],
  [{ ...sent, name: 'New', clear_location: 'yes' }, ['clear_location']],
  [
    { ...sent, name: 'New', address_lat: '91', address_lng: 'east' },
    ['address_lat', 'address_lng'],
  ],
  [{ name: 'New' }, ['inputs', 'matches_col', 'matches']],
  [undefined, ['']],
])('a save of %o has these faults: %o', (body, paths) => {
  const read = decodeSave(body);
  expect(read.ok ? [] : read.refusal.map(({ path }) => path)).toEqual(paths);
});
