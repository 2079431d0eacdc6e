import {
  type Decoded,
  decodeImportForm,
  type Fault,
  type FormPart,
  type ImportForm,
} from '@evenfield/wire';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#kernel/server/problem.ts';
import { type SharedBytes, shareBytes } from './job.ts';

/** Maximum size of a team file in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Maximum size of any other part of the form, in bytes. */
export const MAX_TEXT_BYTES = 1000;

export interface Upload {
  readonly form: ImportForm;
  readonly csv: SharedBytes;
}

/** Reads an uploaded form with its file; throws `Problem` with all faults of the form. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { parts, csv } = await readParts(request);
  const faults: Fault[] = csv ? [] : [{ path: 'csv', message: 'This field is required' }];
  const form: Decoded<ImportForm> = decodeImportForm(parts, faults);
  if (!form.ok) throw new Problem('malformed', form.refusal);
  return { form: form.value, csv: shareBytes(csv!) }; // checked above
}

async function readParts(request: FastifyRequest) {
  const parts: FormPart[] = [];
  let csv: Uint8Array | null = null;
  try {
    for await (const part of request.parts()) {
      if (!part.fieldname) throw incomplete(); // undefined, against its type, where a part has no name
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLong(part.fieldname);
        parts.push([part.fieldname, String(part.value)]);
      } else {
        const bytes = await part.toBuffer();
        if (part.fieldname === 'csv' && bytes.length > 0) csv = bytes;
      }
    }
  } catch (error) {
    throw toProblem(error);
  }
  return { parts, csv };
}

/** Converts errors of the form parser; one without a status is due to a truncated form. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Problem('tooLarge', [{ path: 'csv', message: 'At most 5 MB.' }]);
  return incomplete();
}

function incomplete(): Problem {
  return new Problem('malformed', [
    { path: '', message: 'The form is not complete. Send it again.' },
  ]);
}

function tooLong(path: string): Problem {
  return new Problem('tooLarge', [{ path, message: `At most ${MAX_TEXT_BYTES} characters.` }]);
}
