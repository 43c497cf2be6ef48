/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { users } from './endpoints';

const section = '§7 Users';

export const usersDocumentation = documentation<typeof users>({
  list: {
    summary: 'Lists the members of the active organisation and its open invitations.',
    section: '§7 Users, §6 Roles and permissions',
  },
  listCsv: { summary: 'Exports the whole filtered list as CSV. Logged as an activity.', section },
  mentionSearch: { summary: 'Finds members of the active organisation to mention in a comment.', section },
  personSearch: { summary: 'Finds members of the active organisation for answers and owners.', section },
  invite: {
    summary: 'Invites several people, each with a role. Returns the result for each address.',
    section,
  },
  invitation: {
    summary: 'Returns the organisation, the masked address and the state of an invitation, by its token.',
    section,
  },
  myInvitations: { summary: 'Lists the open invitations for the verified address of the signed-in person.', section },
  acceptInvitation: {
    summary: 'Accepts an invitation as the signed-in person and enters its organisation.',
    section,
  },
  removeAndHandOver: {
    summary:
      'Removes a member as DELETE does, with a reason that the member is shown, and with several successors, who are told.',
    section,
  },
  invitationLink: { summary: 'Returns the link of an open invitation, to send it by other means.', section },
  resendInvitation: { summary: 'Replaces the link of an invitation, extends it and sends it again.', section },
  revokeInvitation: { summary: 'Revokes an open invitation: its link stops working.', section },
  removalPreview: { summary: 'Returns what a member owns, before they are removed.', section },
  changeRole: {
    summary:
      "Changes a member's role, and whether they may review. 409 LAST_ADMINISTRATOR for the role of the only administrator.",
    section,
  },
  remove: {
    summary: 'Removes a member, hands over what they own and ends their access to the organisation at once.',
    section,
  },
});
