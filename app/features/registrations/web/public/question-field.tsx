import { useId } from 'react';
import { MOST_TEXT, type Question } from '../../form.ts';
import { GIVEN } from '../../registration.ts';
import classes from './registering.module.css';
import { describedBy, FieldFault, TextField } from './text-field.tsx';

interface QuestionFieldProps {
  readonly question: Question;
  readonly answer: string;
  readonly fault: string | undefined;
  readonly onChange: (answer: string) => void;
}

/** One question of the organizer, with what its answer is for. */
export function QuestionField({ question, answer, fault, onChange }: QuestionFieldProps) {
  const { kind, label, purpose, isRequired, choices } = question;
  const id = useId();
  const hint = purpose === '' ? undefined : purpose;
  const described = describedBy(id, hint !== undefined, fault !== undefined);
  const words = (
    <>
      {label}
      {!isRequired && <span className={classes['optional']}> (optional)</span>}
    </>
  );
  const purposeShown = hint !== undefined && (
    <p id={`${id}hint`} className={classes['hint']}>
      {hint}
    </p>
  );
  if (kind === 'consent') {
    return (
      <div className={classes['field']}>
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={answer === GIVEN}
            aria-invalid={fault !== undefined}
            aria-required={isRequired}
            aria-describedby={described}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? GIVEN : '')}
          />
          <span>{words}</span>
        </label>
        {purposeShown}
        <FieldFault id={id} fault={fault} />
      </div>
    );
  }
  if (kind === 'choice' || kind === 'text') {
    const shared = {
      ...{ id, value: answer },
      ...{ 'aria-invalid': fault !== undefined, 'aria-describedby': described },
      'aria-required': isRequired,
    };
    return (
      <div className={classes['field']}>
        <label htmlFor={id}>{words}</label>
        {purposeShown}
        {kind === 'choice' ? (
          <select {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
            <option value="">{isRequired ? 'Choose' : 'No answer'}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <textarea
            {...shared}
            rows={2}
            maxLength={MOST_TEXT}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
        <FieldFault id={id} fault={fault} />
      </div>
    );
  }
  return (
    <TextField
      label={label}
      hint={hint}
      fault={fault}
      isOptional={!isRequired}
      aria-required={isRequired}
      value={answer}
      onChange={onChange}
      {...(kind === 'date' ? { type: 'date' } : { inputMode: 'decimal' })}
    />
  );
}
