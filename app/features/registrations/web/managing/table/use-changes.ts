import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatNumber } from '#kernel/web/format-number.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import type { RegistrationForm } from '../../../form.ts';
import type { ChangedRegistration, Registration } from '../../../registration.ts';
import { changeRegistration, eraseRegistration, REGISTRATIONS } from '../registration-queries.ts';
import { type Action, describeEffect, describeMove, STATE_AFTER } from './effects.ts';

interface Words {
  readonly verb: string; // on its button
  readonly question: (who: string) => string;
  readonly past: string;
  readonly isDanger?: true;
}

export const ACTION_WORDS: Readonly<Record<Action, Words>> = {
  accept: { verb: 'Accept', question: (who) => `Accept ${who}?`, past: 'is accepted' },
  wait: {
    verb: 'Put on the waitlist',
    question: (who) => `Put ${who} on the waitlist?`,
    past: 'is on the waitlist',
  },
  decline: {
    verb: 'Decline',
    question: (who) => `Decline ${who}?`,
    past: 'is declined',
    isDanger: true,
  },
  withdraw: {
    verb: 'Withdraw',
    question: (who) => `Withdraw ${who}?`,
    past: 'is withdrawn',
    isDanger: true,
  },
  erase: { verb: 'Erase', question: (who) => `Erase ${who}?`, past: 'is erased', isDanger: true },
};

export interface Changes {
  readonly isBusy: boolean;
  /** Resolves to whether all were changed; false when the question was answered with no. */
  readonly act: (action: Action, chosen: readonly Registration[]) => Promise<boolean>;
  readonly move: (registration: Registration, division: string) => Promise<boolean>;
  readonly change: (change: ChangedRegistration, done: string) => Promise<boolean>;
}

/** Changes registrations, after a question that says what it means for others. */
export function useChanges(form: RegistrationForm, all: readonly Registration[]): Changes {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Shows a failure; those before it stay changed. */
  const run = async (calls: readonly (() => Promise<unknown>)[], done: string) => {
    setBusy(true);
    try {
      for (const call of calls) await call(); // in order: each can move others up
      notifyDone(done);
      return true;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notifyError(failure.faults[0]?.message ?? failure.message);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: [REGISTRATIONS] });
      setBusy(false);
    }
  };

  const act = async (action: Action, chosen: readonly Registration[]) => {
    const { verb, question, past, isDanger } = ACTION_WORDS[action];
    const [only] = chosen;
    if (only === undefined) return false;
    const who = chosen.length === 1 ? only.name : `${formatNumber(chosen.length)} registrations`;
    const sure = await confirmAction({
      question: question(who),
      detail: describeEffect(action, chosen, form, all),
      confirm: verb,
      ...(isDanger && { danger: true }),
    });
    if (!sure) return false;
    const calls = chosen.map(({ id }) =>
      action === 'erase'
        ? () => eraseOrThrow(id)
        : () => changeRegistration({ registration: id, state: STATE_AFTER[action] }),
    );
    const done =
      chosen.length === 1 ? `${only.name} ${past}.` : `${who} ${past.replace(/^is/, 'are')}.`;
    return run(calls, done);
  };

  const move = async (registration: Registration, division: string) => {
    const to = form.divisions.find(({ id }) => id === division);
    if (to === undefined || division === registration.division) return false;
    const detail = describeMove(registration, to, form, all);
    const question = `Move ${registration.name} to ${to.name}?`;
    if (!(await confirmAction({ question, ...(detail !== '' && { detail }), confirm: 'Move' })))
      return false;
    return run(
      [() => changeRegistration({ registration: registration.id, division })],
      `${registration.name} is in ${to.name} now.`,
    );
  };

  const change = (changed: ChangedRegistration, done: string) =>
    run([() => changeRegistration(changed)], done);

  return { isBusy, act, move, change };
}

async function eraseOrThrow(id: string): Promise<void> {
  const outcome = await eraseRegistration(id);
  if (!outcome.ok) throw new CallFailure('refused', { message: outcome.refusal });
}
