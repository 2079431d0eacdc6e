/** The pages that the header and the phone's menu lead to, in this order. */
export const HEADER_LINKS = [
  { to: '/', name: 'Home' },
  { to: '/generate-schedule', name: 'Generate a schedule' },
  { to: '/pricing', name: 'Pricing' },
  { to: '/help', name: 'Help' },
] as const;
