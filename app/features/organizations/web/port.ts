/** What other features may use of organizations. */
export { RoleNotice } from './role-notice.tsx';
export { organizationsQuery, switchTo, useMay, useOrganization } from './organization-queries.ts';
