/** How the usual calendars subscribe to a calendar of this site, each in its own way. */
export interface CalendarLinks {
  readonly address: string; // for whatever calendar takes one
  readonly apple: string; // also any program of the device that answers to webcal
  readonly google: string;
  readonly outlook: string; // of a personal account
  readonly office: string; // of an account of work or school
}

/** `address` is the calendar's, with https; `name` is what Outlook calls it. */
export function calendarLinks(address: string, name: string): CalendarLinks {
  const webcal = address.replace(/^https?:/, 'webcal:');
  const added = new URLSearchParams({ url: webcal, name });
  return {
    address,
    apple: webcal,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${added}`,
    office: `https://outlook.office.com/calendar/0/addfromweb?${added}`,
  };
}
