import listing from './listing.ts';
import search from './search.ts';
import tables from './tables.ts';
import wireJson from './wire-json.ts';

/** The first version of the schema. What it must be is kept in test/first-schema.txt. */
export default [tables, wireJson, listing, search].join('');
