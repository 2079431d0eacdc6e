import { type ReactNode, useId } from 'react';
import classes from './plain-select.module.css';

interface PlainSelectProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode; // options
}

/** A select with a label above it, for pages without Mantine. */
export function PlainSelect({ label, name, value, onChange, children }: PlainSelectProps) {
  const id = useId();
  return (
    <div className={classes['select']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}
