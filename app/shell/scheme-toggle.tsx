import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseScheme, schemeNow } from '#kernel/web/scheme-choice.ts';
import { PlainIconButton } from '#kernel/web/ui/plain/plain-icon-button.tsx';
import classes from './scheme-toggle.module.css';

/**
 * The switch between light and dark. The system decides until it is pressed; then the choice is
 * stored. CSS selects its icon, since pages are rendered before the scheme is known.
 */
export function SchemeToggle() {
  return (
    <PlainIconButton onClick={() => chooseScheme(schemeNow() === 'dark' ? 'light' : 'dark')}>
      <span className={classes['dark']}>
        <IconMoon size={20} aria-hidden="true" />
        <span className="visually-hidden">Use dark colors</span>
      </span>
      <span className={classes['light']}>
        <IconSun size={20} aria-hidden="true" />
        <span className="visually-hidden">Use light colors</span>
      </span>
    </PlainIconButton>
  );
}
