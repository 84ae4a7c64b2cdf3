export {
  composeMessage,
  type EmailTransport,
  type Message,
  messageId,
  type Sender,
} from './message/message.ts';
export { type EmailTemplate, hideSecrets } from './message/template.ts';
export {
  type EmailTemplateName,
  emailTemplates,
  sampleMessage,
} from './templates.ts';
