import { apiErrors } from '@briolette/contract';

const sentences = Object.values(apiErrors).map(({ text }) => text as string);

/** Ways to go by the words of a failure: compared, searched, or used as a key. */
const goingByWords = [
  /\bapiErrors\b/,
  /\bmessage\)?\s*[!=]==?/,
  /[!=]==?\s*\(?[\w.]*\bmessage\b/,
  /\bmessage\??\.(includes|startsWith|endsWith|match|search|indexOf)\(/,
  /\.test\([\w.]*\bmessage\b/,
  /\[[\w.]*\bmessage\]/,
  /\bswitch\s*\([\w.]*\bmessage\b/,
];

/**
 * Lines of client code that go by what the API says instead of by its code. Words are for people:
 * they may be corrected or translated.
 */
export function comparedSentences(source: string): string[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(\/\/|\*|\/\*)/.test(line))
    .filter(
      (line) =>
        goingByWords.some((way) => way.test(line)) ||
        sentences.some((text) => /[!=]==?|case |includes\(/.test(line) && line.includes(text)),
    );
}
