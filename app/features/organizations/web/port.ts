/** What other features may use of organizations. */

export {
  awaitOrganization,
  organizationsQuery,
  switchTo,
  useMay,
  useOrganization,
} from './organization-queries.ts';
export { RoleNotice } from './role-notice.tsx';
