import type { StaffCallName } from '@briolette/contract';

/**
 * What nobody can do without knowing or holding something. An example made from the table cannot know
 * it, so these are done in a test of their own, which says that each has left its line of the log.
 */
export const callsWithSecrets: StaffCallName[] = [
  'acceptStaffInvitation',
  'createStaffPasskey',
  'stepUpStaff',
  'stepUpStaffWithPasskey',
  'deleteStaffPasskey',
  'logInStaff',
  'logInStaffWithPasskey',
];
