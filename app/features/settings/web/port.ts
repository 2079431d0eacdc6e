/** What other features may use of settings. */
export { settingsQuery } from './settings-query.ts';
