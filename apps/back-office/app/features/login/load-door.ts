import { callStaff } from '../../api/call-staff.ts';

/** How the shop is called, and whether this is a demonstration. */
export const loadDoor = () => callStaff('staffDoor');
