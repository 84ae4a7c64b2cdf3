import '@briolette/ui/forms/forms.css';
import { Profile } from '../features/profile/profile.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { useSession } from '../session/use-session.ts';

export const meta = () => privatePage('Profile');

export default function Page() {
  const session = useSession();
  return session && <Profile session={session} />;
}
