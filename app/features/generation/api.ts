import {
  generationBody,
  generationEnvelope,
  generationQuery,
  importBody,
  STREAM_TYPE,
} from '@evenfield/wire';
import type { Endpoint } from '#kernel/shared/endpoint.ts';

/** Calls that generate schedules. */
export const generationCalls = {
  generateSchedule: {
    method: 'POST',
    path: '/api/getschedulardata',
    saves: false,
    summary: 'Make a schedule, from JSON or from a form with a CSV file of teams',
    description:
      'Begins anew several times, smaller leagues more often, and answers with the best; it ends early ' +
      'where every soft rule is at its proven best. The same request and seed give the same answer. ' +
      `With \`Accept: ${STREAM_TYPE}\` the answer comes as JSON objects, one a line: ` +
      '`{"type":"progress","done":0.4}` (the share of the work), `{"type":"better","start":2,...}` ' +
      '(a schedule in the form of the answer, better than all before it), and as the last line ' +
      '`{"type":"answer",...}`, the answer itself. Leaving the connection ends the work.',
    access: 'public',
    query: generationQuery,
    body: generationBody,
    form: importBody,
    answer: generationEnvelope,
    problems: ['malformed', 'tooLarge', 'tooMany', 'unsupportedType', 'overloaded', 'tookTooLong'],
  },
} as const satisfies Record<string, Endpoint>;
