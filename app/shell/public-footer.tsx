import { SPORTS } from '@evenfield/wire';
import { Mark } from '#kernel/web/ui/mark.tsx';
import classes from './public-footer.module.css';

const TOOLS = [
  { name: 'League schedule generator', event: 'league' },
  { name: 'Tournament schedule generator', event: 'tournament' },
] as const;

interface PublicFooterProps {
  readonly onContact: () => void;
}

/** The footer of public pages. */
export function PublicFooter({ onContact }: PublicFooterProps) {
  return (
    <footer className={classes['footer']}>
      <div className={classes['columns']}>
        <div>
          <p className={classes['name']}>
            <Mark size={20} /> Evenfield
          </p>
          <p className={classes['words']}>
            Fair schedules for amateur leagues and tournaments. Nothing to install, no account
            needed to make one.
          </p>
        </div>
        <section aria-labelledby="footer-sports">
          <h2 id="footer-sports" className={classes['heading']}>
            Sports
          </h2>
          <ul className={classes['sports']}>
            {SPORTS.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-support">
          <h2 id="footer-support" className={classes['heading']}>
            Support
          </h2>
          <ul className={classes['tools']}>
            <li>
              <a href="/help">FAQ</a>
            </li>
            <li>
              <button type="button" onClick={onContact}>
                Contact
              </button>
            </li>
          </ul>
        </section>
        <nav aria-labelledby="footer-tools">
          <h2 id="footer-tools" className={classes['heading']}>
            Tools
          </h2>
          <ul className={classes['tools']}>
            {TOOLS.map(({ name, event }) => (
              <li key={event}>
                <a href={`/generate-schedule?event=${event}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={classes['copyright']}>© {new Date().getFullYear()} Evenfield</p>
    </footer>
  );
}
