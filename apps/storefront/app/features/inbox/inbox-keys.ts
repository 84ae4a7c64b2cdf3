import { keep, keptText } from '../../browser/kept.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { getSession } from '../../session/session-store.ts';

const place = 'briolette.inboxKeys';
const mostKept = 5;
type Kept = { email: string; key: string };

/**
 * Keys to the mails of accounts that were logged in here. They are kept after a log-out: whoever
 * forgot the password reads the mail about it without being logged in.
 */
export async function inboxKeys(): Promise<string> {
  const kept = read();
  const email = getSession()?.user.email;
  if (email && !kept.some((each) => each.email === email)) {
    const { key } = await callAsUser('openInbox');
    kept.unshift({ email, key });
    keep(place, kept.slice(0, mostKept));
  }
  return kept.map(({ key }) => key).join(' ');
}

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(keptText(place) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
