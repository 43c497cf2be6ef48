/** HTTP routes for users (specification §7 Users). */
import type { FastifyInstance } from 'fastify';
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
  const { platform, links } = dependencies;
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
    invitation: ({ query }) => invitationDetails(platform, query.invitation_token),
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
