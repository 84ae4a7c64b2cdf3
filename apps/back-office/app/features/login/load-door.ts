import { callStaff } from '../../api/call-staff.ts';

/** Whether this is a demonstration. */
export async function loadDoor(): Promise<boolean> {
  return (await callStaff('staffDoor')).demo;
}
