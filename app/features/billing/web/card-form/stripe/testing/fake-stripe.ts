/**
 * A fake of Stripe's script for tests: `window.Stripe` as the script defines it, with an input in
 * place of each of its frames. It records what it is called with.
 */
import { waitFor } from '@testing-library/react';

type Listener = (event?: unknown) => void;

interface Answers {
  readonly token: () => unknown;
  readonly nextAction: () => unknown;
}

export interface FakeStripe {
  readonly keys: string[]; // public keys passed to it
  readonly calls: { readonly what: string; readonly how: unknown }[];
  readonly inputs: Set<string>; // that were rendered
  readonly emit: (input: string, event: string, detail?: unknown) => void; // emits a frame's event
}

/** Installs a fake with these responses. */
export function fakeStripe({ token, nextAction }: Answers): FakeStripe {
  const keys: string[] = [];
  const calls: { what: string; how: unknown }[] = [];
  const inputs = new Set<string>();
  const listeners = new Map<string, Listener[]>();

  const elementOf = (kind: string) => {
    const frame = document.createElement('input');
    inputs.add(kind);
    return {
      on: (event: string, listener: Listener) => {
        const name = `${kind} ${event}`;
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      },
      off: () => {},
      mount: (place: HTMLElement) => place.append(frame),
      destroy: () => frame.remove(),
      update: () => {},
    };
  };
  const open = (key: string) => {
    keys.push(key);
    const elements = new Map<string, ReturnType<typeof elementOf>>();
    const create = (kind: string) => {
      const element = elementOf(kind);
      elements.set(kind, element);
      return element;
    };
    const getElement = () => elements.get('cardNumber') ?? null; // the only one requested
    return {
      elements: () => ({ create, getElement, update: () => {} }),
      createToken: async (_: unknown, how: unknown) => {
        calls.push({ what: 'createToken', how });
        return token();
      },
      handleNextAction: async (how: unknown) => {
        calls.push({ what: 'handleNextAction', how });
        return nextAction();
      },
      createPaymentMethod: () => {},
      confirmCardPayment: () => {},
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    };
  };
  current = open;
  // The loader keeps the first script's object, so this one delegates to the current fake.
  const opener = (key: string) => current?.(key);
  Object.assign(window, { Stripe: opener });
  return {
    keys,
    calls,
    inputs,
    emit: (input, event, detail) => {
      for (const listener of listeners.get(`${input} ${event}`) ?? []) listener(detail);
    },
  };
}

let current: ((key: string) => unknown) | null = null;

/** Makes each load of Stripe's script fail. */
export async function failScript(): Promise<void> {
  let failed: Element | null = null;
  for (let tries = 0; tries < 2; tries++) {
    failed = await waitFor(() => {
      const script = document.querySelector('script[src^="https://js.stripe.com/"]');
      if (script === null || script === failed) throw new Error('The script is not asked for.');
      return script;
    });
    failed.dispatchEvent(new Event('error'));
  }
}
