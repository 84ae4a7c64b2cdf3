import { message } from '../../message.ts';

export const title = 'Messages';
export const openCount = message('{count} open');
export const listLabel = 'Messages, newest first';
export const nextPage = 'Older messages';
export const help = 'Messages from the contact form appear here. They are deleted after one year.';
export const openView = 'Open';
export const openEmpty = 'No open messages';
export const doneView = 'Done';
export const doneEmpty = 'No messages marked as done yet';

export const cardLabel = message('Message from {name}');
export const senderDetails = message('{email}, {date}');
export const doneBy = message('Done {date} by {name}');
export const repliedBy = message('Answered {date} by {name}');
export const repliesLabel = message('Replies to {name}');
export const replyAuthor = message('{name}, {date}');
export const openReplyButton = message('Reply<hidden> to {name}</hidden>');
export const replyLabel = message('Reply to {email}');
export const replyHelp = 'Sent as an email with the message quoted below it.';
export const sendButton = 'Send reply';
export const replySent = 'Reply sent';
export const replyButton = 'Reply by email';
export const markDone = message('Mark as done<hidden>: message from {name}</hidden>');
export const markedDone = 'Marked as done';
export const reopen = message('Reopen<hidden>: message from {name}</hidden>');
export const reopened = 'Reopened';

export const replySubject = message('Your message to {shop}');
export const greeting = message('Dear {name},');
export const anonymousGreeting = 'Dear customer,';
