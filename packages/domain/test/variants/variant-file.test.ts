import { expect, test } from 'vitest';
import { formatCsvLine } from '../../src/text/csv.ts';
import {
  formatVariantCsvLines,
  isVariantsFile,
  parseVariantsCsv,
  variantCsvColumns,
} from '../../src/variants/variant-file.ts';

const header =
  '_id,model,metal,fineness,metal_price,size,label,listed,size_price,days,made_to_order,stock';
const engraving = 'engraving_place,engraving_longest,engraving_price,engraving_days';

const read = (...lines: string[]) => {
  const all = [...parseVariantsCsv(lines.join('\n'))];
  return {
    rows: all.flatMap((each) => ('row' in each ? [each.row] : [])),
    faults: all.flatMap((each) => ('faults' in each ? each.faults : [])),
  };
};

test('reads one row per variant, with metal and engraving given once [MBO-10]', () => {
  const { rows, faults } = read(
    `${header},${engraving}`,
    'ring,18y,yellow gold,750,,6,US 6,yes,,,,,inside the band,18,40,3',
    'ring,18y,,,,6h,US 6½,,,5,,2',
    'ring,pt,platinum,950,1290,12,US 12,,1390.5,14,yes,1',
    'cuff,,,,,,,,,,,,inside the cuff,30,0,',
    'chain,18y,yellow gold,750,,45,45 cm,yes,,,,',
  );
  expect(faults).toEqual([]);
  const [ring, cuff, chain] = rows;
  expect(ring?.models?.map(({ name, price }) => [name, price])).toEqual([
    ['18 carat yellow gold', null],
    ['950 platinum', 1290],
  ]);
  expect(ring?.models?.flatMap(({ sizes }) => sizes)).toEqual([
    { size: '6', label: 'US 6', own: true, price: null, days: 0, made: false },
    { size: '6h', label: 'US 6½', own: false, price: null, days: 5, made: false, stock: 2 },
    { size: '12', label: 'US 12', own: false, price: 1390.5, days: 14, made: true, stock: 1 },
  ]);
  expect(ring?.engraving).toMatchObject({ place: 'inside the band', longest: 18, price: 40 });
  expect([cuff?.models, cuff?.engraving?.days, cuff?.line]).toEqual([[], 0, 5]);
  expect(chain?.engraving).toBeNull();
});

test('leaves parts without columns unchanged [MBO-10]', () => {
  const { rows } = read(engraving.replace(/^/, '_id,'), 'ring,inside,3,45,2');
  expect(rows[0]?.models).toBeUndefined();
  expect(read(header, 'ring,pt,platinum,950,,6,US 6,yes').rows[0]?.engraving).toBeUndefined();
});

test('reports every error with line and column [MBO-10]', () => {
  expect(
    read(
      `${header},${engraving}`,
      'Ring,18y,yellow gold,750,,6,US 6,yes,,,,',
      'ring,18y,yellow gold,925,,6,US 6,perhaps,,,,-1',
      'ring,18y,rose gold,,,6,US 7,,,,yes,',
      'band,pt,tin,950,many,6,,yes,,400,,,inside,0,x',
    ).faults,
  ).toEqual([
    'Line 2: _id: Use lowercase letters, digits and hyphens',
    'Line 4: metal: Differs from line 3',
    'Line 3: listed: Must be yes or no',
    'Line 3: stock: Must be at least 0',
    'Line 3: listed: Choose one default variant',
    'Line 3: fineness: Enter a fineness of this metal, such as 750 for gold',
    'Line 4: size: Already used. Enter a different value',
    'Line 4: days: Enter the number of days it takes to make',
    'Line 5: metal: Must be one of yellow gold, rose gold, white gold, platinum, silver',
    'Line 5: metal_price: Enter an amount such as 1250.50',
    'Line 5: label: Required',
    'Line 5: days: Must be at most 365',
    'Line 5: engraving_longest: Must be at least 1',
    'Line 5: engraving_price: Enter an amount such as 1250.50',
  ]);
  expect(read('_id,size', 'ring,6').faults).toEqual([
    'Line 1: Missing columns: model, metal, fineness, label, listed',
  ]);
});

test('reads prices in common notations [MNY-04]', () => {
  const { rows } = read(
    `${header},${engraving}`,
    'ring,18y,yellow gold,750,,6,US 6,yes,,,,,inside,3,"1.040,50",',
    'ring,pt,platinum,950,"1,680",6,US 6,,"$1,720",,,,,,,',
  );
  expect(rows[0]?.models?.[1]).toMatchObject({ price: 1680, sizes: [{ price: 1720 }] });
  expect(rows[0]?.engraving?.price).toBe(1040.5);
});

test('round-trips an export without formulas [MBO-11]', () => {
  const row = {
    _id: 'ring',
    models: [
      {
        code: '18y',
        metal: 'yellow gold' as const,
        fineness: 750,
        name: '=1+1, "gold"',
        price: null,
        image: '/pictures/ring-600.jpg',
        sizes: [
          { size: '6', label: 'US 6', own: true, price: null, days: 0, made: false },
          { size: '7', label: 'US 7', own: false, price: 12.5, days: 9, made: true, stock: 4 },
        ],
      },
    ],
    engraving: {
      place: 'inside; deep',
      longest: 3,
      price: 4.5,
      days: 0,
      spot: { path: 'M 1 2 Q 3 4 5 6.5', size: 4.5 },
    },
  };
  const text = formatCsvLine(variantCsvColumns) + formatVariantCsvLines(row).join('');
  expect(text).toContain(`"'=1+1`);
  expect(isVariantsFile(text)).toBe(true);
  expect(isVariantsFile('_id,product_name,stock\n')).toBe(false);
  expect([...parseVariantsCsv(text)]).toEqual([{ row: { ...row, line: 2 } }]);
});
