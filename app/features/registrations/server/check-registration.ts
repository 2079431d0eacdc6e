/** Checks what somebody enters who registers against what the form asks. */
import type { Fault } from '@evenfield/wire';
import { Problem } from '#kernel/server/problem.ts';
import { day, type Question, type RegistrationForm } from '../form.ts';
import { type ChangedByLink, GIVEN, type Registration } from '../registration.ts';

/** What is stored of it: nothing that the form doesn't ask. */
export interface CheckedRegistration
  extends Pick<ChangedByLink, 'name' | 'contact' | 'email' | 'phone' | 'isMinor' | 'days'> {
  readonly players: Registration['players'];
  readonly answers: Registration['answers'];
  readonly consents: Registration['consents'];
}

const NUMBER = /^[+-]?\d{1,15}([.,]\d{1,15})?$/;

/**
 * Returns what to store; throws `malformed` with every fault. Consents that were given before stay as
 * they are, also those to questions that the form has no more; those that are given now are to the
 * present words.
 *
 * @param earlier consents that were given before
 */
export function checkRegistration(
  form: RegistrationForm,
  input: ChangedByLink,
  earlier: Registration['consents'],
  now: Date,
): CheckedRegistration {
  const given = new Map(input.answers.map(({ question, answer }) => [question, answer]));
  const textFor = ({ id }: Question) => given.get(id) ?? '';
  const faults: Fault[] = form.questions.flatMap((question) => {
    const message = findFault(question, textFor(question));
    return message === null ? [] : [{ path: `answers.${question.id}`, message }];
  });
  if (form.asksPhone === 'required' && input.phone === '') {
    faults.push({ path: 'phone', message: 'Enter your phone number.' });
  }
  if (faults.length > 0) throw new Problem('malformed', faults);
  const agreed = form.questions.filter(
    (question) => question.kind === 'consent' && textFor(question) === GIVEN,
  );
  const isWithdrawn = (id: string) =>
    form.questions.some((question) => question.id === id && !agreed.includes(question));
  const staying = earlier.filter(({ question }) => !isWithdrawn(question));
  return {
    ...{ name: input.name, contact: input.contact, email: input.email },
    phone: form.asksPhone === 'no' ? '' : input.phone,
    isMinor: form.registered === 'players' && form.asksMinors && input.isMinor,
    days: form.asksDays ? [...new Set(input.days)].sort() : [],
    players: form.registered === 'teams' && form.asksPlayers ? input.players : [],
    answers: form.questions.flatMap((question) => {
      const answer = textFor(question);
      return answer === '' ? [] : [{ question: question.id, answer }];
    }),
    consents: [
      ...staying,
      ...agreed
        .filter(({ id }) => !staying.some(({ question }) => question === id))
        .map(({ id, version, label }) => ({
          ...{ question: id, version, words: label, date: now.toISOString() },
        })),
    ],
  };
}

/** Returns what is wrong with an answer; null: nothing. */
function findFault({ kind, label, isRequired, choices }: Question, answer: string): string | null {
  if (answer === '') {
    if (!isRequired) return null;
    return kind === 'consent' ? 'Agree to this to register.' : `Answer this: ${label}`;
  }
  switch (kind) {
    case 'text':
      return null;
    case 'choice':
      return choices.includes(answer) ? null : `Choose one of the answers: ${label}`;
    case 'number':
      return NUMBER.test(answer) ? null : `Enter a number: ${label}`;
    case 'date':
      return day.safeParse(answer).success ? null : `Enter a date: ${label}`;
    case 'consent':
      return answer === GIVEN ? null : 'Agree to this, or leave it.';
  }
}
