import { join } from './back-office/join.ts';
import { openOffice, refusals } from './back-office/office.ts';
import { test } from './test.ts';

test.use({ expectedErrors: refusals });

test('who is invited sets a password and an authenticator up and is in [BOF-20]', async ({
  page,
}) => {
  await openOffice(page, '/orders');
  await join(page, 'Noor Haddad');
});
