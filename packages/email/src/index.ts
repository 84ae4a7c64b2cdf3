export {
  composeMessage,
  type EmailTransport,
  type Message,
  type Sender,
} from './message/message.ts';
export type { EmailTemplate } from './message/template.ts';
export {
  type EmailTemplateName,
  emailTemplates,
  sampleMessage,
} from './templates.ts';
