import { endpoints } from '../endpoint';
import type { authSchemas } from './schemas';

export const auth = endpoints<typeof authSchemas>()({
  profile: {
    method: 'GET',
    path: '/api/v1/auth/profile',
    access: 'session',
  },
  switchOrganization: {
    method: 'POST',
    path: '/api/v1/auth/switch-organization',
    access: 'session',
  },
  login: {
    method: 'GET',
    path: '/api/v1/auth/login',
    access: 'public',
  },
  callback: {
    method: 'GET',
    path: '/api/v1/auth/callback',
    access: 'public',
  },
  /** Where the identity provider of an organisation sends the browser back to: each has an address of its own. */
  organizationCallback: {
    method: 'GET',
    path: '/api/v1/auth/callback/{externalId}',
    access: 'public',
  },
  testSingleSignOn: {
    method: 'POST',
    path: '/api/v1/auth/single-sign-on-test',
    access: 'admin:portal',
    personOnly: true,
  },
  refresh: {
    method: 'GET',
    path: '/api/v1/auth/refresh',
    access: 'public',
  },
  logout: {
    method: 'GET',
    path: '/api/v1/auth/logout',
    access: 'public',
  },
  signOut: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    access: 'public',
  },
  widgetToken: {
    method: 'GET',
    path: '/api/v1/auth/widget-token',
    access: 'user:create',
    personOnly: true,
  },
  sessions: {
    method: 'GET',
    path: '/api/v1/auth/sessions',
    access: 'session',
    personOnly: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{id}',
    access: 'session',
    personOnly: true,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/v1/auth/sessions',
    access: 'session',
    personOnly: true,
  },
});
