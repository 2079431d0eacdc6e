import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './paged-table.module.css';

interface SortHeaderProps {
  readonly header: string;
  readonly width: string | undefined;
  readonly sorted: false | 'asc' | 'desc';
  readonly onSort: (() => void) | null; // null: the table cannot be ordered by this column
}

const SORTS = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column, a button where pressing it orders the table. */
export function SortHeader({ header, width, sorted, onSort }: SortHeaderProps) {
  const style = width === undefined ? {} : { width };
  if (onSort === null) {
    return (
      <th scope="col" style={style}>
        {header}
      </th>
    );
  }
  const Icon = sorted === false ? IconArrowsSort : sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" style={style} aria-sort={sorted === false ? 'none' : SORTS[sorted]}>
      <button type="button" className={classes['sort']} onClick={onSort}>
        {header}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
