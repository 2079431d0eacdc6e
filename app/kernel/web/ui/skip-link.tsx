import classes from './skip-link.module.css';

/** The first thing the keyboard meets: past what is the same on every page, to the page itself. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a className={classes['skip']} href={`#${to}`}>
      Skip to the page
    </a>
  );
}
