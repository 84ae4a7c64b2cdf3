import type { Role } from '@briolette/contract';

export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'May do everything, people and settings included' },
  manager: { name: 'Manager', may: 'Runs the day: orders, refunds, the log' },
  packer: { name: 'Packer', may: 'Makes, packs and ships orders' },
  viewer: { name: 'Viewer', may: 'Looks and changes nothing' },
};
