const service: string | undefined = import.meta.env.VITE_FORM_MAIL_URL;

/** Who gets the contact form: the store's form-mail service, or a stub that keeps nothing. */
export const formReceiver = {
  action: service ?? `${import.meta.env.BASE_URL}contact-stub`,
  isStub: !service,
  note: service
    ? `Your message goes to ${hostOf(service)}, which mails it to us.`
    : 'Demo: your message is received by a stand-in of this shop, which keeps nothing.',
};

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'this shop';
}
