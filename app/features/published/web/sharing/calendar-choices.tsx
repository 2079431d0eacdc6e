import type { ReactNode } from 'react';
import classes from './calendar-choices.module.css';
import { calendarLinks } from './calendar-links.ts';

interface CalendarChoicesProps {
  readonly file: string; // path of the calendar file
  readonly name: string; // name of the calendar
  readonly onCopy: (address: string) => void;
}

/** Subscribing to a calendar, for each common calendar app. */
export function CalendarChoices({ file, name, onCopy }: CalendarChoicesProps) {
  const links = calendarLinks(new URL(file, location.href).href, name);
  const way = (href: string, label: string) => (
    <a className={classes['way']} href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
  return (
    <ul className={classes['choices']} aria-label="Calendars">
      <Choice
        name="Apple Calendar"
        needs="On an iPhone, iPad or Mac. Confirm with Subscribe there."
      >
        <a className={classes['way']} href={links.apple}>
          Open Apple Calendar
        </a>
      </Choice>
      <Choice
        name="Google Calendar"
        needs="In a browser, best on a computer: the Google Calendar app cannot add it, but shows it afterwards."
      >
        {way(links.google, 'Open Google Calendar')}
      </Choice>
      <Choice name="Outlook" needs="In a browser, signed in to Outlook. Confirm with Import there.">
        {way(links.outlook, 'Open Outlook.com')}
        {way(links.office, 'Open Outlook for work or school')}
      </Choice>
      <Choice
        name="Another calendar"
        needs="Choose “Subscribe” or “Add by URL” there, and paste this address:"
      >
        <code className={classes['address']}>{links.address}</code>
        <button type="button" className={classes['way']} onClick={() => onCopy(links.address)}>
          Copy calendar address
        </button>
      </Choice>
    </ul>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly needs: string;
  readonly children: ReactNode;
}

function Choice({ name, needs, children }: ChoiceProps) {
  return (
    <li className={classes['choice']}>
      <strong>{name}</strong>
      <span className={classes['needs']}>{needs}</span>
      <span className={classes['ways']}>{children}</span>
    </li>
  );
}
