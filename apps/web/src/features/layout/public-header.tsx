import { Link } from '@tanstack/react-router';
import { Mark } from '#src/ui/mark.tsx';
import classes from './public-header.module.css';

export function PublicHeader() {
  return (
    <header className={classes['header']}>
      <Link to="/" className={classes['name']}>
        <Mark /> Evenfield
      </Link>
    </header>
  );
}
