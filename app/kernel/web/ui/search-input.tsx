import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './search-input.module.css';

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labeled search field for a list. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const id = useId();
  return (
    <div>
      <label className={classes['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classes['wrapper']}>
        <IconSearch className={classes['icon']} size={16} aria-hidden="true" />
        <input
          id={id}
          className={classes['input']}
          type="search"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
