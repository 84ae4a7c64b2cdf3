import '@briolette/ui/forms/forms.css';
import '../features/profile/security/security.css';
import { Security } from '../features/profile/security/security.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { useSession } from '../session/use-session.ts';

export const meta = () => privatePage('Security and data');

export default function Page() {
  const session = useSession();
  return session && <Security session={session} />;
}
