import { parseArgs } from 'node:util';
import { createArgon2PasswordHasher } from '@briolette/server';
import { generateShop, printProgress } from './generate-shop.ts';
import { openTarget } from './target-database.ts';

const password = 'generated-shopper';
const usage = `Generates a shop of any size in a database.

  node scripts/sample-data/generate.ts [--products 1000000] [--users 100000] [--models] [--database-url postgres://…]

With --models each product has three metals with four sizes each.
Users are shopper0@briolette.example and so on, with the password "${password}".
Without a database URL the data goes to a local PostgreSQL in .data/bench.`;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '100000' },
    models: { type: 'boolean', default: false },
    'database-url': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
} else {
  const size = {
    products: Number(values.products),
    users: Number(values.users),
    models: values.models,
    passwordHash: await createArgon2PasswordHasher().hash(password),
  };
  const target = await openTarget(values['database-url'], size.products, size.models);
  try {
    await generateShop(target.database, size, printProgress());
    console.log(`The shop is in ${target.url}`);
  } finally {
    await target.close();
  }
}
