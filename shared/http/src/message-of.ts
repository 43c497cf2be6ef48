/** What to tell people about a failed call. */
import { HttpError } from './errors';

/** The server's message; without an answer from it, what that means and what to do. */
export function messageOf(error: unknown): string {
  if (error instanceof HttpError && error.status !== 0) return error.message;
  return 'The connection was lost before the server answered. Try again.';
}
