import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createRouterContext, handleError } from './entry.server.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function callHandleError(error: unknown) {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reported: unknown[] = [];
  const context = createRouterContext({
    apiFetch: () => Promise.reject(new Error('Unexpected API call')),
    reportError: (each) => reported.push(each),
  });
  const request = new Request('http://shop.example/profile/address', { method: 'POST' });
  handleError(error, { request, context });
  return { reported, printed: printed.mock.calls };
}

test('ignores a POST to a page', () => {
  const methodNotAllowed = new ErrorResponse(
    405,
    'Method Not Allowed',
    new Error('/profile/address'),
    true,
  );
  expect(callHandleError(methodNotAllowed)).toEqual({ reported: [], printed: [] });
});

test('reports a render error to the log and prints nothing', () => {
  const error = new Error('broken');
  expect(callHandleError(error)).toEqual({ reported: [error], printed: [] });
});
