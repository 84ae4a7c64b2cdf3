import { type Filling, type Method, methods } from '../state/tester-state.ts';

/** A request out of a cURL command, as browsers and documents give them; in words what is wrong. */
export function readCurl(command: string): Filling | string {
  const [program, ...words] = shellWords(command);
  if (program !== 'curl') return 'This is no cURL command';
  let method = '';
  let url = '';
  const headers: string[] = [];
  const data: string[] = [];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const [option, given] = /^--\w/.test(word) ? word.split(/=(.*)/s) : [word, undefined];
    const value = () => given ?? words.shift() ?? '';
    if (option === '-X' || option === '--request') method = value();
    else if (option === '-H' || option === '--header') headers.push(value());
    else if (/^(-d|--data(-raw|-binary|-ascii)?|--json)$/.test(option ?? '')) data.push(value());
    else if (option === '-u' || option === '--user')
      headers.push(`authorization: Basic ${btoa(value())}`);
    else if (option === '-b' || option === '--cookie') value();
    else if (option === '--url') url = value();
    else if (!option?.startsWith('-')) url = word;
  }
  if (!url) return 'The command names no address';
  const asked = (method || (data.length > 0 ? 'POST' : 'GET')).toUpperCase();
  const reqType = methods.find((known): known is Method => known === asked);
  if (!reqType) return `The tester sends ${methods.join(', ')}, not ${asked}`;
  const rows = headers
    .map((line) => /^([^:]+):\s*(.*)$/s.exec(line))
    .filter((match) => match !== null)
    .map(([, header = '', value = '']) => ({ isUsed: true, header: header.trim(), value }));
  return { reqType, endpoint: url, body: data.length > 0 ? data.join('&') : '{}', rows };
}

/** The words of a POSIX shell: quoted in either way, escaped, continued on the next line. */
function shellWords(command: string): string[] {
  const pattern = /(?:\$?'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\\(\r?\n)|\\(.)|([^\s'"\\]+))/gs;
  const words: string[] = [];
  let end = -1;
  for (const match of command.trim().matchAll(pattern)) {
    const [whole, single, double, lineEnd, escaped, plain] = match;
    const isMore = match.index === end && words.length > 0;
    end = match.index + whole.length;
    if (lineEnd !== undefined) continue;
    const text = single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? plain ?? '';
    if (isMore) words.push(`${words.pop()}${text}`);
    else words.push(text);
  }
  return words;
}
