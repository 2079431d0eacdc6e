import type { Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { encodeSchedule, type SchedulePage } from '@evenfield/wire';
import {
  encodeLiveChange,
  type LiveChange,
  NO_VIEW_OPTIONS,
  type ShownChange,
  type ShownScheduleWire,
  type ViewOptions,
} from '@evenfield/wire/publishing';

interface ShownPageParts {
  readonly embedded: boolean;
  readonly viewOptions: Partial<ViewOptions>;
  readonly shown: Partial<ShownScheduleWire>;
  readonly now: string;
  readonly changes: readonly ShownChange[]; // recent ones
}

/** Returns the server's data for a page of a chart's schedule, the day before it starts. */
export function shownPage(
  chart: string | Schedule,
  parts: Partial<ShownPageParts> = {},
): SchedulePage {
  const schedule = typeof chart === 'string' ? readChart(chart) : chart;
  const { core, inputs } = encodeSchedule(schedule, []);
  const { embedded = false, viewOptions = {}, shown = {}, now = '2027-04-02T12:00:00Z' } = parts;
  const { changes } = changeOf({ changes: parts.changes ?? [] });
  return {
    ...{
      kind: 'schedule',
      embedded,
      listed: true,
      now,
      viewOptions: { ...NO_VIEW_OPTIONS, ...viewOptions },
    },
    shown: {
      ...{ schedules_id: 's1', name: 'Spring', version: 1, publish: '1', time_zone: 'UTC' },
      ...{ create_date: '2027-01-01T00:00:00Z', change_date: '2027-01-01T00:00:00Z' },
      ...{ location: 'Park', location_id: null, address: '1 Main Street' },
      ...{ address_lat: null, address_lng: null, address_placeid: null },
      ...{ inputs, matches: core, total: core.length, announcement: null, changes },
      ...shown,
    },
  };
}

/** Returns the event that viewers get for an edit that led to version 2. */
export function changeOf(
  parts: Partial<Omit<LiveChange, 'changes'>> & { readonly changes?: readonly ShownChange[] },
): LiveChange {
  const { changes = [], ...rest } = parts;
  const encoded = encodeLiveChange({
    ...{ version: 2, name: 'Spring', announcement: null, inputs: null, calledOff: null },
    ...{ rows: [], deleted: [], changes },
  });
  return { ...JSON.parse(encoded.join('')), ...rest };
}
