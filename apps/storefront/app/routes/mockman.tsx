import { privatePage } from '../page-meta.ts';

export const meta = () => privatePage('Request tester');

export default function Mockman() {
  return (
    <section className="page">
      <h1>Request tester</h1>
    </section>
  );
}
