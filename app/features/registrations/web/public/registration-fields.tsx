import type { ReactNode } from 'react';
import type { OpenForm } from '../../form.ts';
import { AbsencesField } from './absences-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { QuestionField } from './question-field.tsx';
import type { Faults, RegistrationDraft } from './registration-draft.ts';

interface RegistrationFieldsProps {
  readonly form: OpenForm;
  readonly draft: RegistrationDraft;
  readonly faults: Faults;
  readonly onChange: (part: Partial<RegistrationDraft>) => void;
  readonly children: ReactNode; // the players, before what is agreed to
}

/** Everything that is asked besides the division. */
export function RegistrationFields(props: RegistrationFieldsProps) {
  const { form, draft, faults, onChange, children } = props;
  const { registered, asksDays, questions } = form;
  const { absences, answers } = draft;
  const isConsent = ({ kind }: { readonly kind: string }) => kind === 'consent';
  const fieldOf = (question: (typeof questions)[number]) => (
    <QuestionField
      key={question.id}
      question={question}
      answer={answers[question.id] ?? ''}
      fault={faults.get(`answers.${question.id}`)}
      onChange={(answer) => onChange({ answers: { ...answers, [question.id]: answer } })}
    />
  );
  return (
    <>
      <ContactFields form={form} draft={draft} faults={faults} onChange={onChange} />
      {asksDays && (
        <AbsencesField
          absences={absences}
          faults={faults}
          who={registered === 'teams' ? 'the team' : 'the player'}
          onChange={(changed) => onChange({ absences: changed })}
        />
      )}
      {questions.filter((question) => !isConsent(question)).map(fieldOf)}
      {children}
      {questions.filter(isConsent).map(fieldOf)}
    </>
  );
}
