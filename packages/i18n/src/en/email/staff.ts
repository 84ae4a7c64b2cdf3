import { message } from '../../message.ts';

export const invitation = {
  subject: message('Your invitation to the back office of {shop}'),
  preview: message('Your role: {role}.'),
  heading: 'Join the back office',
  intro: message(
    "You've been invited to the back office of {shop}. Your role is {role}. You need a password of at least 12 characters and an authenticator app on your phone.",
  ),
  button: 'Accept invitation',
  note: message(
    "You can use the link once, until {time}. Anyone who has it can join as you, so don't share it. If you didn't expect an invitation, you can ignore this email.",
  ),
} as const;
