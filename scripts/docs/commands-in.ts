const command =
  /^(?:\w+=\S+ )*(?:(?:npm|npx|node|git|docker|apt-get|node_modules\/\.bin\/\w+) \S|\.ci\/run$)/;

/** Every command of a document: in fenced blocks line by line, and wherever code stands in a text. */
export function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)];
  const fenced = blocks
    .filter(([, language = '']) => ['', 'sh', 'bash', 'shell'].includes(language))
    .flatMap(([, , code = '']) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim());
  const rest = text.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const inline = [...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...fenced, ...inline].filter((code) => command.test(code));
}
