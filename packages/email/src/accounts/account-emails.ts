import { formatMinutes } from '@briolette/domain';
import { greeting, maskedEmail, withoutLinks } from '../message/render-text.ts';
import type { Block, Content, EmailTemplate, Links } from '../message/template.ts';

type Person = { firstName: string | null };
/** `at` is an ISO timestamp. */
type Dated = Person & { at: string };
type WithLink = Person & { token: string; minutes: number };

const sample = { firstName: 'Ada' };
const dated = { ...sample, at: '2026-11-15T10:00:00Z' };
const withLink = { ...sample, token: 'pJ3c1n1b7X0w', minutes: 20 };

/**
 * Creates the template of an account email: it greets by name, and its heading defaults to the
 * subject.
 */
function createAccountTemplate<Data extends Person>({
  sample,
  typed = {},
  write,
}: {
  sample: Data;
  /** Empty values for customer-written fields, besides the name. */
  typed?: Partial<Data>;
  write(
    data: Data,
    links: Links,
  ): Pick<Content, 'subject' | 'preview' | 'blocks'> & { heading?: string };
}): EmailTemplate<Data> {
  return {
    sample,
    redact: (data) => ({ ...data, firstName: null, ...typed }),
    write(data, links) {
      const { blocks, ...content } = write(data, links);
      return {
        heading: content.subject,
        ...content,
        blocks: [{ paragraph: greeting(data.firstName) }, ...blocks],
      };
    },
  };
}

/** The token follows the #, so it reaches no server, proxy or Referer header. */
export const tokenButton = (label: string, href: string, token: string): Block => ({
  button: { label, href: `${href}#${encodeURIComponent(token)}` },
});
export const worksOnce = (minutes: number) => `The link works once, for ${formatMinutes(minutes)}`;
const writeToUs = (links: Links) => ({ label: 'Write to us', href: links('/contact') });
const moment = (at: string) => new Date(at).toUTCString();

export const accountErased = createAccountTemplate<Dated>({
  sample: dated,
  write: ({ at }, links) => ({
    subject: 'Your account is erased',
    preview: 'This is our last letter to you.',
    blocks: [
      {
        paragraph: `You asked for it on ${moment(at)}. Your name, your addresses, your lists and your ways to log in are gone.`,
      },
      {
        paragraph:
          'Our books keep what was sold and paid, without you. A parcel that is still on its way keeps its address until it has arrived.',
      },
      { note: 'This is our last letter to you. If it was not you, please write to us at once.' },
      { link: writeToUs(links) },
    ],
  }),
});

export const accountExists = createAccountTemplate<Person>({
  sample,
  write: (_, links) => ({
    subject: 'You already have an account',
    preview: 'Log in, or choose a new password.',
    blocks: [
      {
        paragraph:
          'Someone, hopefully you, tried to sign up with this email address. It already has an account, and nothing about it changed.',
      },
      { button: { label: 'Log in', href: links('/login') } },
      {
        paragraph:
          'If you forgot your password, or never confirmed this address, set a new password.',
      },
      { link: { label: 'Set a new password', href: links('/forgot-password') } },
      { note: 'If it was someone else, you can ignore this email.' },
    ],
  }),
});

export const confirmNewEmail = createAccountTemplate<WithLink>({
  sample: withLink,
  write: ({ token, minutes }, links) => ({
    subject: 'Is this your new address?',
    preview: `${worksOnce(minutes)}.`,
    blocks: [
      { paragraph: 'You asked us to write to you here from now on, and to log you in with it.' },
      tokenButton('Yes, use this address', links('/verify-email'), token),
      {
        note: `${worksOnce(minutes)}, and logs you out everywhere. If it was not you, do nothing: nothing changes.`,
      },
    ],
  }),
});

/** Goes to the current address; email is the requested new one. */
export const emailChangeRequested = createAccountTemplate<WithLink & { email: string | null }>({
  sample: { ...withLink, email: 'ada@new.example' },
  typed: { email: null },
  write: ({ email, token, minutes }, links) => ({
    subject: 'A change of your email address was requested',
    preview: 'If it was not you, stop the change.',
    heading: 'Are you changing your email address?',
    blocks: [
      {
        paragraph: `We were asked to change the email address of your account${email === null ? '' : ` to ${withoutLinks(maskedEmail(email))}`}. The change takes effect when the new address is confirmed.`,
      },
      { paragraph: 'If it was you, there is nothing to do here. If it was not, stop the change.' },
      tokenButton('Stop the change', links('/stop-email-change'), token),
      { note: `${worksOnce(minutes)}. It also logs out all devices.` },
    ],
  }),
});

/** Goes to the old address and to the new one. */
export const emailChanged = createAccountTemplate<Dated & { email: string | null }>({
  sample: { ...dated, email: 'ada@new.example' },
  typed: { email: null },
  write: ({ at, email }, links) => ({
    subject: 'The address of your account was changed',
    preview: 'All devices were logged out.',
    heading: 'Your address was changed',
    blocks: [
      {
        paragraph: `On ${moment(at)} the address of your account ${email === null ? 'was changed' : `became ${withoutLinks(maskedEmail(email))}`}. All devices were logged out.`,
      },
      {
        paragraph:
          'If that was you, log in with the new address from now on. If it was not, please write to us at once.',
      },
      { button: writeToUs(links) },
    ],
  }),
});

export const passkeyAdded = createAccountTemplate<Dated & { name: string | null }>({
  sample: { ...dated, name: 'My phone' },
  typed: { name: null },
  write: ({ at, name }, links) => ({
    subject: 'A passkey was added to your account',
    preview: 'It can be used to log in from now on.',
    heading: 'A passkey was added',
    blocks: [
      {
        paragraph: `${name === null ? 'A passkey' : `The passkey “${withoutLinks(name)}”`} was added on ${moment(at)}. Whoever has it can log in to your account.`,
      },
      {
        paragraph:
          'If that was you, there is nothing to do. If it was not, remove it and choose a new password.',
      },
      { button: { label: 'See your passkeys', href: links('/profile/security') } },
    ],
  }),
});

export const passwordChanged = createAccountTemplate<Dated>({
  sample: dated,
  write: ({ at }, links) => ({
    subject: 'Your password was changed',
    preview: 'All devices were logged out.',
    blocks: [
      {
        paragraph: `The password of your account was changed on ${moment(at)}. All devices were logged out.`,
      },
      {
        paragraph:
          'If that was you, there is nothing to do. If it was not, please write to us at once.',
      },
      { button: writeToUs(links) },
    ],
  }),
});

export const passwordReset = createAccountTemplate<WithLink>({
  sample: withLink,
  write: ({ token, minutes }, links) => ({
    subject: 'Choose a new password',
    preview: `${worksOnce(minutes)}.`,
    blocks: [
      { paragraph: 'Somebody, we hope you, asked for a new password for this address.' },
      tokenButton('Choose a new password', links('/reset-password'), token),
      {
        note: `${worksOnce(minutes)}. If it was not you, do nothing: your password stays as it is.`,
      },
    ],
  }),
});

export const verifyEmail = createAccountTemplate<WithLink>({
  sample: withLink,
  write: ({ token, minutes }, links) => ({
    subject: 'Is this your address?',
    preview: 'One click and we know where to write to you.',
    blocks: [
      { paragraph: 'Please confirm that we may write to you here.' },
      tokenButton('Yes, this is my address', links('/verify-email'), token),
      { note: `${worksOnce(minutes)}. If you did not give us this address, do nothing.` },
    ],
  }),
});
