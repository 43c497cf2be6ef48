/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { auth } from './endpoints';

const section = '§7 Auth';

export const authDocumentation = documentation<typeof auth>({
  profile: {
    summary: 'Who is signed in, and what they may do in the active organisation.',
    section,
  },
  switchOrganization: {
    summary: 'Makes another organisation the active one of this session.',
    section,
  },
  login: {
    summary: 'Sends the browser to the identity provider.',
    section,
  },
  callback: {
    summary: 'Where the identity provider sends the browser back to.',
    section,
  },
  refresh: {
    summary: 'Renews the access cookie and rotates the refresh cookie.',
    section,
  },
  logout: {
    summary: 'Ends the session here and at the identity provider.',
    section,
  },
  widgetToken: {
    summary: 'A short-lived token for the widgets of the identity provider, where it has any.',
    section,
  },
});
