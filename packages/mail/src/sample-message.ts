import type { Content } from './content.ts';
import type { Links } from './letter.ts';
import { type LetterName, letters } from './letters/index.ts';
import { type Message, messageOf, type Sender } from './message.ts';

/** A letter written from its own example: for previews and tests. */
export function sampleMessage(name: LetterName, sender: Sender): Message {
  const { write, sample } = letters[name] as {
    write(data: unknown, links: Links): Content;
    sample: unknown;
  };
  const envelope = { key: `${name}:sample`, to: 'ada@marlow.example', userId: null };
  return messageOf((links) => write(sample, links), envelope, sender);
}
