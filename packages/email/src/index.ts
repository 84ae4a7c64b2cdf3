export type { Letter } from './letter.ts';
export { type LetterName, letters, sampleMessage } from './letters/index.ts';
export { type Message, messageOf, type Post, type Sender } from './message.ts';
