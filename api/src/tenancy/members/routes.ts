/** HTTP routes for users (specification §7 Users). */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { findPeople, listMembers } from './service';

async function notImplemented(): Promise<never> {
  throw new AppError(501, 'NOT_SUPPORTED', 'This call is not implemented yet.');
}

export function usersRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'users', {
    list: ({ context, query }) => listMembers(context, query),
    mentionSearch: ({ context, query }) => findPeople(context, query),
    personSearch: ({ context, query }) => findPeople(context, query),
    invite: notImplemented,
    invitation: notImplemented,
    myInvitations: notImplemented,
    acceptInvitation: notImplemented,
    invitationLink: notImplemented,
    resendInvitation: notImplemented,
    revokeInvitation: notImplemented,
    removalPreview: notImplemented,
    changeRole: notImplemented,
    remove: notImplemented,
  });
}
