import { endpoints } from '../endpoint';
import type { authSchemas } from './schemas';

const section = '§7 Auth';

export const auth = endpoints<typeof authSchemas>()({
  profile: {
    method: 'GET',
    path: '/api/v1/auth/profile',
    access: 'session',
    summary: 'Who is signed in, and what they may do in the active organisation.',
    section,
  },
  switchOrganization: {
    method: 'POST',
    path: '/api/v1/auth/switch-organization',
    access: 'session',
    summary: 'Makes another organisation the active one of this session.',
    section,
  },
  login: {
    method: 'GET',
    path: '/api/v1/auth/login',
    access: 'public',
    summary: 'Sends the browser to the identity provider.',
    section,
  },
  callback: {
    method: 'GET',
    path: '/api/v1/auth/callback',
    access: 'public',
    summary: 'Where the identity provider sends the browser back to.',
    section,
  },
  refresh: {
    method: 'GET',
    path: '/api/v1/auth/refresh',
    access: 'public',
    summary: 'Renews the access cookie and rotates the refresh cookie.',
    section,
  },
  logout: {
    method: 'GET',
    path: '/api/v1/auth/logout',
    access: 'public',
    summary: 'Ends the session here and at the identity provider.',
    section,
  },
  widgetToken: {
    method: 'GET',
    path: '/api/v1/auth/widget-token',
    access: 'user:create',
    summary: 'A short-lived token for the widgets of the identity provider, where it has any.',
    section,
  },
});
