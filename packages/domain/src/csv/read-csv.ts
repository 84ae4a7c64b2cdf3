export type CsvRow = {
  /** Where it begins: a cell may go over several lines. */
  line: number;
  cells: string[];
};

/** Rows of a CSV file (RFC 4180), one at a time; empty lines are none. */
export function* readCsv(text: string): Generator<CsvRow, undefined> {
  const delimiter = delimiterOf(text);
  const plain = new RegExp(`[^${delimiter}\r\n]*`, 'y');
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;

  function plainText(): string {
    plain.lastIndex = at;
    const [found = ''] = plain.exec(text) ?? [];
    at += found.length;
    return found;
  }

  function quotedText(): string {
    const begin = at + 1;
    let end = text.indexOf('"', begin);
    while (text[end + 1] === '"' && end !== -1) end = text.indexOf('"', end + 2);
    if (end === -1)
      throw new SyntaxError(`line ${line}: a quotation mark begins here and never ends`);
    at = end + 1;
    const quoted = text.slice(begin, end);
    line += quoted.split('\n').length - 1;
    return quoted.replaceAll('""', '"');
  }

  while (at < text.length) {
    const begin = line;
    const cells: string[] = [];
    for (;;) {
      while (text[at] === ' ') at++;
      cells.push(text[at] === '"' ? (quotedText() + plainText()).trim() : plainText().trim());
      if (text[at] !== delimiter) break;
      at++;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    line++;
    if (cells.length > 1 || cells[0] !== '') yield { line: begin, cells };
  }
  return undefined;
}

/** Where a comma is in numbers, spreadsheets part by semicolons. */
function delimiterOf(text: string): ',' | ';' {
  const [header = ''] = text.split('\n', 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}
