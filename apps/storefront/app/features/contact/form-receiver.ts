const service: string | undefined = import.meta.env.VITE_FORM_MAIL_URL;

/** Who gets the contact form: the store's form-mail service, or the shop's own back office. */
export const formReceiver = {
  action: service ?? `${import.meta.env.BASE_URL}contact-stub`,
  isService: service !== undefined,
  note: service
    ? `Your message goes to ${hostOf(service)}, which mails it to us.`
    : import.meta.env.VITE_BUILD === 'static'
      ? 'Demo: your message goes to the back office of this shop, which is in this browser. It leaves it for nobody.'
      : 'Your message goes to the back office of this shop, where our staff read it, and to nobody else.',
};

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'this shop';
}
