import '@briolette/ui/forms/forms.css';
import '../features/profile/security/security.css';
import { Security } from '../features/profile/security/security.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';
import { useSession } from '../session/use-session.ts';

export const meta = () => privatePage('Security and data');

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PartWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  const session = useSession();
  return <OnlyLoggedIn>{session && <Security session={session} />}</OnlyLoggedIn>;
}
