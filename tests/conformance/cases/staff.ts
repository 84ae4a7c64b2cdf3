import assert from 'node:assert/strict';
import { permissionsOf, roles } from '@briolette/contract';
import { cases } from '../case.ts';

export const staffCases = cases({
  'a member of the staff is told who they are and what they may do [STF-01]': async (shop) => {
    for (const role of roles) {
      const { headers } = await shop.signInStaff(role);
      const { me, demo } = await shop.call('staffMe', { headers });
      assert.deepEqual([me.role, me.permissions, demo], [role, permissionsOf[role], true]);
    }
    const { headers } = await shop.signInStaff('owner');
    await shop.call('staffLogout', { headers });
    await shop.refused('staffMe', 'staffOnly', { headers });
  },
});
