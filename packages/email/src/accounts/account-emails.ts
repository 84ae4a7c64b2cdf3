import { formatMinutes } from '@briolette/domain';
import * as m from '@briolette/i18n/email/accounts';
import * as layout from '@briolette/i18n/email/layout';
import { formatTime, greeting, maskedEmail, withoutLinks } from '../message/render.ts';
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
const contactUs = (links: Links) => ({ label: layout.contactLink, href: links('/contact') });
const toDuration = (minutes: number) => ({ duration: formatMinutes(minutes) });

export const accountErased = createAccountTemplate<Dated>({
  sample: dated,
  write: ({ at }, links) => ({
    subject: m.accountErased.subject,
    preview: m.accountErased.preview,
    blocks: [
      { paragraph: m.accountErased.intro({ time: formatTime(at) }) },
      { paragraph: m.accountErased.retained },
      { note: m.accountErased.note },
      { link: contactUs(links) },
    ],
  }),
});

export const accountExists = createAccountTemplate<Person>({
  sample,
  write: (_, links) => ({
    subject: m.accountExists.subject,
    preview: m.accountExists.preview,
    blocks: [
      { paragraph: m.accountExists.intro },
      { button: { label: m.accountExists.logInButton, href: links('/login') } },
      { paragraph: m.accountExists.passwordHelp },
      { link: { label: m.accountExists.passwordLink, href: links('/forgot-password') } },
      { note: m.accountExists.note },
    ],
  }),
});

export const confirmNewEmail = createAccountTemplate<WithLink>({
  sample: withLink,
  write: ({ token, minutes }, links) => ({
    subject: m.confirmNewEmail.subject,
    preview: layout.linkNote(toDuration(minutes)),
    blocks: [
      { paragraph: m.confirmNewEmail.intro },
      tokenButton(m.confirmNewEmail.button, links('/verify-email'), token),
      { note: m.confirmNewEmail.note(toDuration(minutes)) },
    ],
  }),
});

/** Goes to the current address; email is the requested new one. */
export const emailChangeRequested = createAccountTemplate<WithLink & { email: string | null }>({
  sample: { ...withLink, email: 'ada@new.example' },
  typed: { email: null },
  write: ({ email, token, minutes }, links) => ({
    subject: m.emailChangeRequested.subject,
    preview: m.emailChangeRequested.preview,
    blocks: [
      {
        paragraph:
          email === null
            ? m.emailChangeRequested.intro
            : m.emailChangeRequested.introWithEmail({ email: formatEmail(email) }),
      },
      { paragraph: m.emailChangeRequested.advice },
      tokenButton(m.emailChangeRequested.button, links('/stop-email-change'), token),
      { note: m.emailChangeRequested.note(toDuration(minutes)) },
    ],
  }),
});

const formatEmail = (email: string) => withoutLinks(maskedEmail(email));

/** Goes to the old address and to the new one. */
export const emailChanged = createAccountTemplate<Dated & { email: string | null }>({
  sample: { ...dated, email: 'ada@new.example' },
  typed: { email: null },
  write: ({ at, email }, links) => ({
    subject: m.emailChanged.subject,
    preview: m.loggedOutEverywhere,
    blocks: [
      {
        paragraph:
          email === null
            ? m.emailChanged.intro({ time: formatTime(at) })
            : m.emailChanged.introWithEmail({ email: formatEmail(email), time: formatTime(at) }),
      },
      { paragraph: m.loggedOutEverywhere },
      { paragraph: m.emailChanged.advice },
      { button: contactUs(links) },
    ],
  }),
});

export const passkeyAdded = createAccountTemplate<Dated & { name: string | null }>({
  sample: { ...dated, name: 'My phone' },
  typed: { name: null },
  write: ({ at, name }, links) => ({
    subject: m.passkeyAdded.subject,
    preview: m.passkeyAdded.preview,
    blocks: [
      {
        paragraph:
          name === null
            ? m.passkeyAdded.intro({ time: formatTime(at) })
            : m.passkeyAdded.introWithName({ name: withoutLinks(name), time: formatTime(at) }),
      },
      { paragraph: m.passkeyAdded.advice },
      { button: { label: m.passkeyAdded.button, href: links('/profile/security') } },
    ],
  }),
});

export const passwordChanged = createAccountTemplate<Dated>({
  sample: dated,
  write: ({ at }, links) => ({
    subject: m.passwordChanged.subject,
    preview: m.loggedOutEverywhere,
    blocks: [
      { paragraph: m.passwordChanged.intro({ time: formatTime(at) }) },
      { paragraph: m.ifItWasNotYou },
      { button: contactUs(links) },
    ],
  }),
});

export const passwordReset = createAccountTemplate<WithLink>({
  sample: withLink,
  write: ({ token, minutes }, links) => ({
    subject: m.passwordReset.subject,
    preview: layout.linkNote(toDuration(minutes)),
    blocks: [
      { paragraph: m.passwordReset.intro },
      tokenButton(m.passwordReset.button, links('/reset-password'), token),
      { note: m.passwordReset.note(toDuration(minutes)) },
    ],
  }),
});

export const verifyEmail = createAccountTemplate<WithLink>({
  sample: withLink,
  write: ({ token, minutes }, links) => ({
    subject: m.verifyEmail.subject,
    preview: m.verifyEmail.preview,
    blocks: [
      { paragraph: m.verifyEmail.intro },
      tokenButton(m.verifyEmail.button, links('/verify-email'), token),
      { note: m.verifyEmail.note(toDuration(minutes)) },
    ],
  }),
});
