import classes from './skip-link.module.css';

/** The first focusable element: skips to the page's content. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a className={classes['skip']} href={`#${to}`}>
      Skip to the page
    </a>
  );
}
