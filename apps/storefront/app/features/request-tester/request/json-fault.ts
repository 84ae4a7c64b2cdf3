export type JsonFault = { line: number; column: number; reason: string };

type Found = { at: number; reason: string };
type Scanner = { text: string; at: number };

/** Where a text stops being JSON. Every browser words and counts this differently; we do not. */
export function findJsonFault(text: string): JsonFault | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const { at, reason } = firstFault(text);
    const lines = text.slice(0, at).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, reason };
  }
}

type Expected = 'value' | 'first item' | 'first name' | 'name' | 'colon' | 'after value';

/** Iterative, so that a deeply nested body cannot exhaust the stack. */
function firstFault(text: string): Found {
  const scanner: Scanner = { text, at: 0 };
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  for (;;) {
    skip(scanner, /[ \t\r\n]*/y);
    const { at } = scanner;
    const inside = open.at(-1);
    const next = text[at];
    const fault = (reason: string): Found => ({ at, reason: next ? reason : endsEarly(inside) });
    switch (expected) {
      case 'first item':
      case 'value':
        if (next === ']' && expected === 'first item') {
          scanner.at += 1;
          open.pop();
          expected = 'after value';
        } else if (next === '{' || next === '[') {
          scanner.at += 1;
          open.push(next);
          expected = next === '{' ? 'first name' : 'first item';
        } else if (next === '"') {
          const broken = skipString(scanner);
          if (broken) return broken;
          expected = 'after value';
        } else if (skip(scanner, /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y)) {
          expected = 'after value';
        } else return fault(text.trim() === '' ? 'the body is empty' : 'expected a value');
        break;
      case 'first name':
      case 'name':
        if (next === '}' && expected === 'first name') {
          scanner.at += 1;
          open.pop();
          expected = 'after value';
        } else if (next === '"') {
          const broken = skipString(scanner);
          if (broken) return broken;
          expected = 'colon';
        } else return fault('expected a name in double quotes');
        break;
      case 'colon':
        if (next !== ':') return fault('expected a colon');
        scanner.at += 1;
        expected = 'value';
        break;
      case 'after value':
        if (!inside) return fault('unexpected text after the end');
        if (next === ',') expected = inside === '{' ? 'name' : 'value';
        else if (next === (inside === '{' ? '}' : ']')) open.pop();
        else return fault(`expected a comma or ${inside === '{' ? '}' : ']'}`);
        scanner.at += 1;
        break;
    }
  }
}

function skip(scanner: Scanner, token: RegExp): boolean {
  token.lastIndex = scanner.at;
  const match = token.exec(scanner.text);
  scanner.at += match?.[0].length ?? 0;
  return match !== null;
}

function skipString(scanner: Scanner): Found | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
  skip(scanner, /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y);
  const { text, at } = scanner;
  const next = text[at];
  if (next === '"') {
    scanner.at += 1;
    return null;
  }
  if (next === undefined) return { at, reason: 'the text ends inside a string' };
  return { at, reason: next === '\\' ? 'unknown escape' : 'a line break or tab inside a string' };
}

function endsEarly(inside: '{' | '[' | undefined): string {
  if (!inside) return 'the body is empty';
  return `the text ends before ${inside === '{' ? '}' : ']'}`;
}
