export { noteAct, noteScheduleAct } from './audit-log.ts';
export {
  createOrganization,
  findOrganizationOwner,
  findOwnedOrganizations,
  holdOwned,
} from './store.ts';
