import type { ReactNode } from 'react';

/** Some fixed texts have a space before a comma; no line may begin with that comma. */
export function keepCommas(text: string): ReactNode {
  const [, before, word, after] = /^(.*?)(\S+ ,)(.*)$/.exec(text) ?? [];
  if (!word) return text;
  return (
    <>
      {before}
      <span className="together">{word}</span>
      {after}
    </>
  );
}
