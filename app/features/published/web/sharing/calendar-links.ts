/** How common calendar apps subscribe to a calendar of this site. */
export interface CalendarLinks {
  readonly address: string; // for any app that takes an address
  readonly apple: string; // also any app that handles webcal:
  readonly google: string;
  readonly outlook: string; // for a personal account
  readonly office: string; // for a work or school account
}

/** `address` is the calendar's https address; `name` is its title in Outlook. */
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
