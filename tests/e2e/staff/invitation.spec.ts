import { expectedStaffErrors, openOffice } from '../support/back-office/back-office.ts';
import { join } from '../support/back-office/join.ts';
import { test } from '../support/test.ts';

test.use({ expectedErrors: expectedStaffErrors });

test('an invited person sets a password and an authenticator and is signed in [BOF-20]', async ({
  page,
}) => {
  await openOffice(page, '/orders');
  await join(page, 'Noor Haddad');
});
