/** The first name, or the part of the email before @ for a user who gave none. */
export function displayName(user: { firstName?: string | undefined; email: string }): string {
  return user.firstName?.trim() || user.email.split('@')[0] || user.email;
}
