export { createOrganization, findOrganizationOwner } from './store.ts';
