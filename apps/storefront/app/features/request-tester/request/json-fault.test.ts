import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from './json-fault.ts';

const faultOf = (text: string) => {
  const fault = findJsonFault(text);
  return fault && `${fault.line}:${fault.column} ${fault.reason}`;
};

test.each([
  ['', '1:1 the body is empty'],
  ['  \n ', '2:2 the body is empty'],
  ['{', '1:2 the text ends before }'],
  ['[1, 2', '1:6 the text ends before ]'],
  ['{"a": 1,}', '1:9 expected a name in double quotes'],
  ["{'a': 1}", '1:2 expected a name in double quotes'],
  ['{\n  "a": 1\n  "b": 2\n}', '3:3 expected a comma or }'],
  ['[1,]', '1:4 expected a value'],
  ['{"a" 1}', '1:6 expected a colon'],
  ['{"a": undefined}', '1:7 expected a value'],
  ['{} {}', '1:4 unexpected text after the end'],
  ['"abc', '1:5 the text ends inside a string'],
  ['{"a": "x\ny"}', '1:9 a line break or tab inside a string'],
  ['"\\q"', '1:2 unknown escape'],
  ['01', '1:2 unexpected text after the end'],
])('says where %j stops being JSON [RQT-13]', (text, expected) => {
  expect(faultOf(text)).toBe(expected);
});

test('accepts exactly what JSON.parse accepts, and ends on every other text', () => {
  const brokenJson = fc
    .tuple(fc.json(), fc.nat(), fc.nat(3), fc.string({ maxLength: 3 }))
    .map(([json, at, drop, add]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + add + json.slice(place + drop);
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), brokenJson, fc.string()), (text) => {
      expect(findJsonFault(text) === null).toBe(isJson(text));
    }),
    { numRuns: 3000 },
  );
});

test('a body nested ten thousand deep does not exhaust the stack', () => {
  expect(faultOf(`${'['.repeat(10_000)}1,`)).toBe('1:10003 the text ends before ]');
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
