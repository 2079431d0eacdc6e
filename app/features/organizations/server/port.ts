export { noteAct, noteScheduleAct } from './audit-log.ts';
export {
  createOrganization,
  findOrganizationOwner,
  findOwnedOrganizations,
  hasVerifiedOwner,
  holdOwned,
  joinOwner,
  SHOWN_NAME,
} from './store.ts';
