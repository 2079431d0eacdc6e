import type { PublishedSearch } from '@evenfield/wire';
import { type FormEvent, useId, useRef, useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import classes from './search-form.module.css';

interface SearchFormProps {
  readonly search: PublishedSearch; // the current search
  readonly isBlank: boolean; // it was sent blank before hydration
  readonly onSearch: (search: PublishedSearch) => void;
}

const MOST_LETTERS = 200;

/** The search form, by name, location, or both. Works without JavaScript. */
export function SearchForm({ search, isBlank, onSearch }: SearchFormProps) {
  const id = useId();
  const [lacks, setLacks] = useState(isBlank);
  const first = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const entered = { name: text('name'), location: text('location') };
    const isEmpty = entered.name === '' && entered.location === '';
    setLacks(isEmpty);
    if (isEmpty) first.current?.focus();
    else onSearch(entered);
  }

  const inputs = [
    { name: 'name', label: 'Name', value: search.name },
    { name: 'location', label: 'Location', value: search.location },
  ] as const;
  return (
    <search>
      <form action="/schedules" className={classes['form']} onSubmit={submit} noValidate>
        {inputs.map(({ name, label, value }, i) => (
          <div key={`${name} ${value}`} className={classes['part']}>
            <label htmlFor={`${id}${name}`}>{label}</label>
            <input
              ref={i === 0 ? first : null}
              id={`${id}${name}`}
              className={classes['input']}
              type="search"
              name={name}
              defaultValue={value}
              maxLength={MOST_LETTERS}
              autoComplete="off"
              aria-invalid={lacks}
              aria-describedby={lacks ? `${id}lacks` : undefined}
              onInput={() => setLacks(false)}
            />
          </div>
        ))}
        <PlainButton type="submit">Search</PlainButton>
        <p id={`${id}lacks`} role="alert" className={classes['lacks']}>
          {lacks && 'Enter a name or a location to search for.'}
        </p>
      </form>
    </search>
  );
}
