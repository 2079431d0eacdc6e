import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './registering.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly fault?: string | undefined;
  readonly isOptional?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An input with its label above it, and what is wrong with it below. */
export function TextField(props: TextFieldProps) {
  const { label, hint, fault, isOptional = false, onChange, ...rest } = props;
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={classes['optional']}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy(id, hint !== undefined, fault !== undefined)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldFault id={id} fault={fault} />
    </div>
  );
}

interface FieldFaultProps {
  readonly id: string; // of the field
  readonly fault: string | undefined;
}

export function FieldFault({ id, fault }: FieldFaultProps) {
  if (fault === undefined) return null;
  return (
    <p id={`${id}fault`} className={classes['fault']}>
      {fault}
    </p>
  );
}

/** Returns the ids of a field's hint and fault. */
export function describedBy(id: string, hasHint: boolean, hasFault: boolean): string | undefined {
  const ids = [hasHint && `${id}hint`, hasFault && `${id}fault`].filter((one) => one !== false);
  return ids.length === 0 ? undefined : ids.join(' ');
}
