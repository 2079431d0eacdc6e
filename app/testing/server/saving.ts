/** Saves and opens schedules over HTTP, as the page does. */

import { randomUUID } from 'node:crypto';
import type { Schedule } from '@evenfield/engine';
import { decodeDetail, encodeSave, type SavedSchedule, type SaveFrame } from '@evenfield/wire';
import { encodePublish } from '@evenfield/wire/publishing';
import { scheduleCalls } from '#features/schedules/api.ts';
import type { CommandInput, SentCommand } from '#features/schedules/command-model.ts';
import type { Answer } from './fetch-json.ts';
import { callAs } from './sign-up.ts';

export const SAVE_FRAME: SaveFrame = {
  id: null,
  version: null,
  name: null,
  location: null,
  saveType: 'saveclick',
  label: null,
  key: null,
  timeZone: null,
};

export function save(
  url: string,
  token: string | null,
  schedule: Schedule,
  frame: Partial<SaveFrame>,
): Promise<Answer> {
  const body = encodeSave({ ...SAVE_FRAME, ...frame }, schedule);
  return callAs(url + scheduleCalls.saveSchedule.path, token, { method: 'POST', body });
}

/** A new schedule; throws where it was not saved. */
export async function saveNew(
  url: string,
  token: string,
  schedule: Schedule,
  name = 'Spring League',
): Promise<string> {
  const { body } = await save(url, token, schedule, { name });
  if (body.success !== true) throw new Error(body.message);
  return body.data.schedule_id;
}

/** Sends a command that was made on a version of a saved schedule. */
export function runCommand(
  url: string,
  token: string | null,
  made: { readonly on: string; readonly version: number }, // the schedule's id
  command: SentCommand,
  more: Partial<CommandInput> = {},
): Promise<Answer> {
  const path = scheduleCalls.runCommand.path.replace(':id', made.on);
  const body = { id: randomUUID(), version: made.version, command, ...more };
  return callAs(url + path, token, { method: 'POST', body });
}

/** Shows a saved schedule to everybody, or no longer. */
export function publish(
  url: string,
  token: string | null,
  id: string,
  published = true,
): Promise<Answer> {
  const body = encodePublish({ id, published });
  return callAs(url + scheduleCalls.publishSchedule.path, token, { method: 'POST', body });
}

/** A new schedule that is published, of somebody with a plan; throws where that was refused. */
export async function savePublished(
  url: string,
  token: string,
  schedule: Schedule,
  name?: string,
): Promise<string> {
  const id = await saveNew(url, token, schedule, name);
  const { body } = await publish(url, token, id);
  if (body.success !== true) throw new Error(body.message);
  return id;
}

/** Begins a draft of a published schedule; throws where that was refused. Returns its id. */
export async function newDraft(url: string, token: string, id: string, body = {}): Promise<string> {
  const path = scheduleCalls.createDraft.path.replace(':id', id);
  const made = await callAs(url + path, token, { method: 'POST', body });
  if (made.body.success !== true) throw new Error(JSON.stringify(made.body));
  return made.body.data.id;
}

export function get(url: string, token: string | null, path: string, query = {}): Promise<Answer> {
  const text = new URLSearchParams(query).toString();
  return callAs(`${url}${path}${text === '' ? '' : `?${text}`}`, token);
}

/** A saved schedule as the page opens it; throws where it cannot. */
export async function open(url: string, token: string, id: string): Promise<SavedSchedule> {
  const { body } = await get(url, token, scheduleCalls.getSavedSchedule.path, { schedule_id: id });
  const opened = decodeDetail(body);
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  return opened.value;
}
