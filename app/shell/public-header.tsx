import { IconMenu2, IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { Mark } from '#kernel/web/ui/mark.tsx';
import { PlainIconButton } from '#kernel/web/ui/plain/plain-icon-button.tsx';

import classes from './public-header.module.css';
import { ScheduleAction } from './schedule-action.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';

/** The links of the header and of the phone's menu, in order. */
const HEADER_LINKS = [
  { href: '/', name: 'Home' },
  { href: '/generate-schedule', name: 'Generate a schedule' },
  { href: '/pricing', name: 'Pricing' },
  { href: '/schedules', name: 'Schedules' },
  { href: '/help', name: 'Help' },
] as const;

interface PublicHeaderProps {
  readonly path: string; // of the current page
  readonly account: ReactNode; // sign-in button or account menu
  readonly onSignIn: (next: string) => void; // then opens a path
}

/** The logo, the pages, and the account; on a phone the pages are in a menu. */
export function PublicHeader({ path, account, onSignIn }: PublicHeaderProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const menuTitle = useId();
  const close = () => menu.current?.close();
  const pages = (
    <>
      {HEADER_LINKS.map(({ href, name }) => (
        <a
          key={href}
          href={href}
          className={classes['page']}
          aria-current={href === path ? 'page' : undefined}
          onClick={close}
        >
          {name}
        </a>
      ))}
      <ScheduleAction className={classes['page']} onSignIn={onSignIn} onGo={close} />
    </>
  );

  function closeFromBeside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close(); // its content covers it completely
  }

  return (
    <header className={classes['header']}>
      <a href="/" className={classes['name']}>
        <Mark size={26} /> Evenfield
      </a>
      <nav aria-label="Pages" className={classes['pages']}>
        {pages}
      </nav>
      <div className={classes['end']}>
        {account}
        <SchemeToggle />
        <span className={classes['burger']}>
          <PlainIconButton
            aria-label="Menu"
            aria-haspopup="dialog"
            onClick={() => menu.current?.showModal()}
          >
            <IconMenu2 size={24} aria-hidden="true" />
          </PlainIconButton>
        </span>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser's own */}
      <dialog
        ref={menu}
        className={classes['drawer']}
        aria-labelledby={menuTitle}
        onClick={closeFromBeside}
      >
        <div className={classes['inner']}>
          <div className={classes['top']}>
            <strong id={menuTitle}>Evenfield</strong>
            <PlainIconButton aria-label="Close" onClick={close}>
              <IconX size={20} aria-hidden="true" />
            </PlainIconButton>
          </div>
          <nav aria-label="Pages" className={classes['list']}>
            {pages}
          </nav>
        </div>
      </dialog>
    </header>
  );
}
