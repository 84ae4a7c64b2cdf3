export { type Message, messageOf, type Post, type Sender } from './message/message.ts';
export type { Letter } from './message/template.ts';
export { type LetterName, letters, sampleMessage } from './templates.ts';
