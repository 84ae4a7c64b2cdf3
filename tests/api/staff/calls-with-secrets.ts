import type { StaffCallName } from '@briolette/contract';

/**
 * Calls that require a secret or a passkey. Generated examples cannot contain one, so a separate
 * test runs these and checks their audit log entries.
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
