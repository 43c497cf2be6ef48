/**
 * Errors of the addresses that browsers navigate to while a person signs in or out: they lead to the error screen
 * (specification §2.4) instead of JSON. Other callers get the error as everywhere.
 */
import { calls, hostPaths } from '@msp/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../../platform/http/errors';
import { routerPath } from '../../platform/http/implement';

const { login, callback, organizationCallback } = calls.auth;
const signInPaths: readonly string[] = [login.path, callback.path, routerPath(organizationCallback.path)];

/** The code that the error screen explains. */
function codeOf(error: FastifyError | Error, request: FastifyRequest): string | null {
  const { url = '' } = request.routeOptions;
  if (signInPaths.includes(url)) return toAppError(error, request).code;
  return url === calls.auth.logout.path ? 'SIGN_OUT_FAILED' : null;
}

/** The correlation id leads from the error screen to the log. @param more that the screen needs for this code */
export const redirectToError = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
  more: Record<string, string> = {},
) => reply.redirect(`${hostPaths.authError}?${new URLSearchParams({ code, correlationId: request.id, ...more })}`);

export function registerNavigationErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const code = request.headers.accept?.includes('text/html') ? codeOf(error, request) : null;
    // The handler of all routes answers.
    if (code === null) throw error;
    request.log.error({ err: error }, 'a navigation of the sign-in failed');
    return redirectToError(request, reply, code);
  });
}
