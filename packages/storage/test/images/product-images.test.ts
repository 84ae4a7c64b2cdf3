import { imageUrl } from '@briolette/contract';
import { expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import { queryOne } from '../../src/database/database.ts';

const hash = '0123456789abcdef'.repeat(2);

test.each(engines)(
  'composes the URL of an image as the contract does on $name',
  async ({ open }) => {
    const database = await open();
    const statement = { name: 'image-url', text: 'select image_url($1) as url' };
    expect(await queryOne(database, statement, [hash])).toEqual({ url: imageUrl(hash) });
    await database.close();
  },
);

test.each(engines)(
  'keeps an image as long as a product has it on $name [PIC-09]',
  async ({ open }) => {
    const database = await open();
    await database.script(`
    insert into images (hash, alt_text, created_at) values ('${hash}', 'A ring', now());
    insert into image_files (hash, width) values ('${hash}', 600), ('${hash}', 1200);
    insert into product_images (product_id, position, view, hash)
      select id, 0, 'main', '${hash}' from products order by id limit 1;`);
    const remove = () => database.script(`delete from images where hash = '${hash}'`);
    await expect(remove()).rejects.toThrow('product_images_image');
    await database.script('delete from product_images');
    await remove();
    const count = { name: 'count-files', text: 'select count(*)::int as files from image_files' };
    expect(await queryOne(database, count, [])).toEqual({ files: 0 });
    await database.close();
  },
);
