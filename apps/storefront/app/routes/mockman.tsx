import '../features/request-tester/request-tester.css';
import type { LoaderFunctionArgs } from 'react-router';
import { requestTesterContext } from '../api/api-context.ts';
import { RequestTester } from '../features/request-tester/request-tester.tsx';
import { privatePage } from '../meta/page-meta.ts';

/** On a server that does not offer it this is a path like any other that leads nowhere. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(requestTesterContext)) throw new Response(null, { status: 404 });
  return null;
}

export const meta = () => privatePage('Request tester');

export default function Mockman() {
  return <RequestTester />;
}
