import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import { findSpecsJson, saveSpecs } from '../../src/index.ts';

const [one, two] = catalogueProducts;
if (!one || !two) throw new Error('The catalogue is empty');

test.each(engines)(
  'saves no specifications if one product is unknown on $name [FCT-03]',
  async ({ open }) => {
    const database = await open();
    const read = async (id: string) =>
      JSON.parse((await findSpecsJson(database, id)) ?? 'null')?.specs;
    const changed = { ...two.specs, hallmark: 'changed' };
    const stray = { _id: 'no-such', specs: two.specs };
    expect(await saveSpecs(database, [{ _id: one._id, specs: changed }, stray])).toEqual([
      'no-such',
    ]);
    expect(await read(one._id)).toEqual(one.specs);
    expect(await saveSpecs(database, [{ _id: one._id, specs: changed }])).toEqual([]);
    expect(await read(one._id)).toEqual(changed);
    await database.script(`delete from product_specs where product_id = '${two._id}'`);
    expect(await read(two._id)).toBe(null);
    await database.close();
  },
);
