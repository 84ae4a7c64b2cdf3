import { expect, test } from 'vitest';
import { readVariables, withVariables, withVariablesInJson } from './variables.ts';

const variables = readVariables('id = emerald-ring\n# a note\nquote=say "hi"\nempty=\nsession=x');

test('reads one variable a line', () => {
  expect(variables).toEqual({ id: 'emerald-ring', quote: 'say "hi"', empty: '' });
});

test('puts them in, and leaves what is not known, the session above all [RQX-04]', () => {
  expect(withVariables('/api/products/{{id}}?x={{empty}}', variables)).toBe(
    '/api/products/emerald-ring?x=',
  );
  expect(withVariables('{{session}} {{other}}', variables)).toBe('{{session}} {{other}}');
});

test('a quote in a value does not end the text that it stands in [RQX-04]', () => {
  const json = withVariablesInJson('{"text":"{{quote}}"}', variables);
  expect(JSON.parse(json)).toEqual({ text: 'say "hi"' });
});
