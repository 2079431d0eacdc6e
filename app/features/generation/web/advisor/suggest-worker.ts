/** Tries formats in a worker: each of them generates a first schedule. */
import { postToPage } from '#kernel/web/call-worker.ts';
import type { SetupForm } from '../setup-form.ts';
import { type FormatNeeds, suggestFormats } from './suggest-formats.ts';

postToPage(({ form, needs }: { readonly form: SetupForm; readonly needs: FormatNeeds }) =>
  suggestFormats(form, needs),
);
