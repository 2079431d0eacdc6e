/** The pages that the header and the phone's menu lead to, in this order. */
export const HEADER_LINKS = [
  { href: '/', name: 'Home' },
  { href: '/generate-schedule', name: 'Generate a schedule' },
  { href: '/pricing', name: 'Pricing' },
  { href: '/schedules', name: 'Schedules' },
  { href: '/help', name: 'Help' },
] as const;
