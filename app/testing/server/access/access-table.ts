/** What every call answers to whom: each feature's rows lie in its server/testing/access-rows.ts. A call without a row does not compile. */
import { existsSync, readdirSync } from 'node:fs';
import { expect } from 'vitest';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import type { TestOrganizer } from '../sign-up.ts';

/** Two organizers who have nothing to do with each other, and the app they use. */
export interface World {
  readonly url: string;
  readonly owner: TestOrganizer;
  readonly other: TestOrganizer;
}

/** A request as the owner of its records makes it. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>; // parts of the path
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Expected {
  readonly status: number;
  readonly body: unknown;
}

interface Row {
  readonly input?: (world: World) => Sent | Promise<Sent>;
}

export interface PublicRow extends Row {
  readonly everybody: Expected;
}

export interface OrganizerRow extends Row {
  readonly owner: Expected;
  readonly other: Expected;
}

/** A row for every call of a feature. */
export type AccessRows<C extends Readonly<Record<string, Endpoint>>> = {
  readonly [N in keyof C]: C[N]['access'] extends 'public' ? PublicRow : OrganizerRow;
};

const FEATURES = new URL('../../../features/', import.meta.url);

/** Loads the rows of all features, by call. */
export async function loadAccessRows(): Promise<
  Readonly<Record<string, PublicRow | OrganizerRow>>
> {
  const tables = await Promise.all(
    readdirSync(FEATURES)
      .map((name) => new URL(`${name}/server/testing/access-rows.ts`, FEATURES))
      .filter((file) => existsSync(file))
      .map(async (file) => (await import(file.href)).accessRows),
  );
  return Object.assign({}, ...tables);
}

/** Returns where a request goes. */
export function addressOf(url: string, { path }: Endpoint, { params, query }: Sent): string {
  const named = path.replace(/:(\w+)/g, (part, name) => params?.[name] ?? part);
  return `${url}${named}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

/** It worked, and answers with this data, if any is named. */
export function fine(data?: unknown): Expected {
  const body = data === undefined ? { success: true } : { success: true, data };
  return { status: 200, body: expect.objectContaining(body) };
}

/** A business no. */
export function no(message: string): Expected {
  return { status: 200, body: expect.objectContaining({ success: false, message }) };
}

export const NOT_SIGNED_IN = problem(401, 'unauthorized', 'Please sign in first.');
export const NOT_THERE = problem(404, 'notFound', '404 Page Not Found!');

function problem(status: number, error: string, message: string): Expected {
  return { status, body: { success: false, message, error, data: { faults: [] } } };
}
