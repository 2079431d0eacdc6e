import { IconChevronDown } from '@tabler/icons-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './plain-menu.module.css';

const ENTRY = '[role="menuitem"]';

interface PlainMenuProps {
  readonly name: string; // on its button
  readonly head?: ReactNode; // above the entries
  readonly children: ReactNode; // links and buttons with the role `menuitem`
  readonly onOpen?: () => void;
}

/**
 * A button with a menu below it, for pages without Mantine. Arrow keys move through the entries,
 * the first of which gets the focus when a key opens the menu; Escape closes it.
 */
export function PlainMenu({ name, head, children, onOpen }: PlainMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const menuId = useId();

  useEffect(() => {
    if (opened && byKey.current) list.current?.querySelector<HTMLElement>(ENTRY)?.focus();
  }, [opened]);

  function toggle({ detail }: MouseEvent) {
    byKey.current = detail === 0;
    if (!opened) onOpen?.();
    setOpened(!opened);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && opened) {
      event.stopPropagation();
      setOpened(false);
      button.current?.focus();
    }
    const to = STEPS[event.key];
    if (to === undefined || !opened) return;
    event.preventDefault();
    const entries = [...(list.current?.querySelectorAll<HTMLElement>(ENTRY) ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries.at(to(at, entries.length) % entries.length)?.focus();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpened(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what happens in the menu
    <div className={classes['menu']} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={classes['button']}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={menuId}
        onClick={toggle}
      >
        <span className={classes['name']}>{name}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      {opened && (
        <>
          <button
            type="button"
            className={classes['beside']}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => setOpened(false)}
          />
          <div ref={list} id={menuId} className={classes['list']}>
            {head}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on an entry, by whichever means */}
            <div
              role="menu"
              aria-label={name}
              onClickCapture={() => button.current?.focus()} // keyboard focus returns there
              onClick={() => setOpened(false)}
            >
              {children}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** The index a key moves to in a list, from an index (-1: none) and the list's length. */
const STEPS: Readonly<Record<string, (at: number, all: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at, all) => (at <= 0 ? all - 1 : at - 1),
  Home: () => 0,
  End: (_, all) => all - 1,
};
