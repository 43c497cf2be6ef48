/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { auth } from './endpoints';

const section = '§7 Auth';

export const authDocumentation = documentation<typeof auth>({
  profile: {
    summary: 'Returns the signed-in person and their permissions in the active organisation.',
    section,
  },
  switchOrganization: {
    summary: 'Switches the session to another organisation.',
    section,
  },
  login: {
    summary: 'Redirects the browser to the identity provider.',
    section,
  },
  callback: {
    summary: 'Completes the sign-in after the redirect from the identity provider.',
    section,
  },
  organizationCallback: {
    summary: 'Completes the sign-in after the redirect from the identity provider of an organisation.',
    section: 'Beside §7 Auth',
  },
  testSingleSignOn: {
    summary: 'Checks the identity provider of the organisation and starts a test sign-in, which changes no session.',
    section: 'Beside §7 Auth',
  },
  refresh: {
    summary: 'Renews the access cookie and rotates the refresh cookie.',
    section,
  },
  logout: {
    summary:
      'Ends the session in the application and at the identity provider, if the person navigated here from the application; otherwise shows a page that asks for confirmation.',
    section,
  },
  signOut: {
    summary: 'Ends the session in the application and at the identity provider.',
    section,
  },
  widgetToken: {
    summary: 'Returns a short-lived token for the widgets of the identity provider, if it has any.',
    section,
  },
  sessions: {
    summary: 'Lists the browsers in which the person is signed in, the last used first.',
    section: 'Beside §7 Auth',
  },
  endSession: {
    summary: 'Signs the person out of one browser.',
    section: 'Beside §7 Auth',
  },
  endOtherSessions: {
    summary: 'Signs the person out of every browser but this one.',
    section: 'Beside §7 Auth',
  },
});
