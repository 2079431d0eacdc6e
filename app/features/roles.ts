/**
 * What each call needs of whoever makes it; `kernel/shared/roles.ts` says which roles have it. The server refuses
 * by this table, and pages leave out what it refuses.
 */
import type { Permission } from '#kernel/shared/roles.ts';
import type { CALLS } from './calls.ts';

type Calls = typeof CALLS;

/** The calls that need a sign-in. */
export type OrganizerCall = {
  [N in keyof Calls]: Calls[N]['access'] extends 'public' ? never : N;
}[keyof Calls];

export const CALL_PERMISSIONS = {
  logout: 'account',
  getEmailVerification: 'account',
  sendEmailVerification: 'account',
  verifyEmailByCode: 'account',
  checkEmailVerified: 'account',
  changePassword: 'account',
  deleteAccount: 'account',
  listSignIns: 'account',
  endSignIn: 'account',
  endOtherSignIns: 'account',
  exportOwnRecords: 'account',
  getDetails: 'account',
  editDetails: 'account',
  updateSocialLinks: 'account',

  getOrganizations: 'account',
  chooseOrganization: 'account',
  leaveOrganization: 'account',
  acceptInvitation: 'account',

  getMembers: 'read',
  getAuditLog: 'organize',
  renameOrganization: 'own',
  deleteOrganization: 'own',
  changeRole: 'own',
  removeMember: 'own',
  transferOwnership: 'own',
  invite: 'own',
  revokeInvitation: 'own',

  getMatchTable: 'read',
  getMatchesByDate: 'read',
  getMatchesByMonth: 'read',
  getPublication: 'read',
  getAnnouncement: 'read',
  getSavedList: 'read',
  getLockedSchedules: 'read',
  getUnusedSchedules: 'read',
  getSchedulesTable: 'read',
  countSchedules: 'read',
  getBin: 'read',
  getHistory: 'read',
  getVersion: 'read',
  runCommand: 'edit',
  watchEdits: 'read',
  showPresence: 'read',
  saveSchedule: 'edit',
  getDrafts: 'read',
  getDraftChanges: 'read',
  createDraft: 'edit',
  renameDraft: 'edit',
  publishDraft: 'organize',
  deleteDraft: 'organize',
  restoreVersion: 'organize',
  renameSchedule: 'organize',
  deleteSchedule: 'organize',
  restoreSchedule: 'organize',
  publishSchedule: 'organize',
  announce: 'organize',

  updateMatch: 'results',
  getResultHistory: 'read',

  getVenues: 'read',
  createVenue: 'organize',
  deleteVenue: 'organize',
  findPlaces: 'read',

  getSeasons: 'read',
  createSeason: 'organize',
  changeSeason: 'organize',
  deleteSeason: 'organize',
  fileSchedules: 'organize',

  getClubs: 'read',
  saveClubs: 'organize',
  createClubLinks: 'organize',
  emailClubLinks: 'organize',
  revokeClubLinks: 'organize',
  decideRequests: 'organize',
  importRequests: 'organize',

  getRegistrationForms: 'read',
  saveRegistrationForm: 'organize',
  deleteRegistrationForm: 'organize',
  getRegistrations: 'organize', // personal data
  changeRegistration: 'organize',
  deleteRegistration: 'organize',
  emailRegistered: 'organize',

  getFeeAccount: 'money',
  setFeeAccount: 'money',
  connectFeeAccount: 'money',
  getFees: 'organize',
  saveFees: 'organize',
  getRegistrationFees: 'money',
  recordOfflinePayment: 'money',
  waiveFee: 'money',
  refundFee: 'money',
  getFeeLedger: 'money',

  createScoreLink: 'organize',
  getScoreLinks: 'read',
  revokeScoreLink: 'organize',

  countFollowers: 'read',

  getCurrentPlan: 'read',
  purchasePlan: 'money',
  changeCard: 'money',
  getPayer: 'money',
  setPayer: 'money',
  cancelPlan: 'money',
  resumePlan: 'money',
  getTransactions: 'money',
} as const satisfies Readonly<Record<OrganizerCall, Permission>>;

/** What parts of a call need beyond the call itself. */
export const PART_PERMISSIONS = {
  saveNewSchedule: 'organize', // of saveSchedule
  moveMatch: 'edit', // of updateMatch
} as const satisfies Readonly<Record<string, Permission>>;

/** A call, or a part of one that needs more. */
export type Action = OrganizerCall | keyof typeof PART_PERMISSIONS;

export function permissionFor(action: Action): Permission {
  return { ...CALL_PERMISSIONS, ...PART_PERMISSIONS }[action];
}
