/** As the browser's own email field judges, but after the field and in our words. */
export function emailFault({ email }: { email: string }): { email?: string } {
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? {} : { email: 'Please enter an email address' };
}
