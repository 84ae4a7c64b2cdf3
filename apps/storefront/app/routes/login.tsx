import { privatePage } from '../page-meta.ts';

export const meta = () => privatePage('Login');

export default function Login() {
  return (
    <section className="page">
      <h1>Login</h1>
    </section>
  );
}
