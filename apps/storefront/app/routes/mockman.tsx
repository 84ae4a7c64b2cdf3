import '../features/request-tester/request-tester.css';
import { RequestTester } from '../features/request-tester/request-tester.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Request tester');

export default function Mockman() {
  return <RequestTester />;
}
