/** HTTP routes for users (specification §7 Users). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { enterOrganization, requireUnbound } from '../auth/service';
import {
  acceptInvitation,
  invitationDetails,
  invitationLink,
  invitationsFor,
  invite,
  resendInvitation,
  revokeInvitation,
} from '../invitations/service';
import type { InvitationLinks } from '../invitations/tokens';
import { changeRole, removalPreview, removeMember } from './change';
import { recordExport, userColumns } from './csv';
import { listUsers } from './list';
import { findPeople } from './service';

export function usersRoutes(app: FastifyInstance, dependencies: HttpDependencies & { links: InvitationLinks }): void {
  const { platform, links, authenticator } = dependencies;
  /** The call is public: without a session that has not ended, the answer concerns no person. */
  const signedInUser = async (request: FastifyRequest): Promise<string | null> => {
    const caller = await authenticator.callerOf(request);
    if (caller?.kind !== 'session') return null;
    const session = await authenticator.find(caller.id).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 401) return null;
      throw error;
    });
    return session?.user.id ?? null;
  };
  implement(app, dependencies, 'users', {
    list: ({ context, query }) => listUsers(context, query),
    async listCsv({ context, query, session, reply }) {
      await recordExport(context);
      return sendCsv(reply, csvFileName('users', session, context.clock.now()), userColumns, (page) =>
        listUsers(context, { ...query, ...page }),
      );
    },
    mentionSearch: ({ context, query }) => findPeople(context, query),
    personSearch: ({ context, query }) => findPeople(context, query),
    invite: ({ context, body }) => invite(context, links, body.invitations),
    invitation: async ({ query, request }) =>
      invitationDetails(platform, query.invitation_token, await signedInUser(request)),
    myInvitations: async ({ session }) =>
      session.boundTo === undefined ? invitationsFor(platform, session.user.id) : { items: [] },
    async acceptInvitation({ session, body }) {
      requireUnbound(session);
      const joined = await acceptInvitation(platform, session.user.id, body);
      await enterOrganization(platform, session, joined.organizationId);
      return joined;
    },
    invitationLink: ({ context, params }) => invitationLink(context, links, params.id),
    resendInvitation: ({ context, params }) => resendInvitation(context, links, params.id),
    async revokeInvitation({ context, params, reply }) {
      await revokeInvitation(context, params.id);
      return reply.status(204).send();
    },
    removalPreview: ({ context, params }) => removalPreview(context, params.id),
    changeRole: ({ context, params, body }) => changeRole(context, params.id, body),
    async remove({ context, params, query, reply }) {
      await removeMember(platform, context, params.id, query);
      return reply.status(204).send();
    },
    async removeAndHandOver({ context, params, body, reply }) {
      await removeMember(platform, context, params.id, body);
      return reply.status(204).send();
    },
  });
}
