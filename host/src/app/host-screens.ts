/** The host's own screens by name. The ones of a sign-in are part of the first load; the others load on demand. */

import { lazyWithRetry } from '@msp/loading';
import type { ComponentType } from 'react';
import { CallbackScreen } from '../auth/callback-screen';
import { LoginScreen } from '../auth/login-screen';
import type { HostScreen } from '../navigation/routes';

export const hostScreens: Record<HostScreen, ComponentType> = {
  login: LoginScreen,
  callback: CallbackScreen,
  authError: lazyWithRetry(
    async () => ({ default: (await import('../auth/auth-error-screen')).AuthErrorScreen }),
    'host/auth-error',
  ),
  singleSignOn: lazyWithRetry(
    async () => ({ default: (await import('../auth/single-sign-on-screen')).SingleSignOnScreen }),
    'host/single-sign-on',
  ),
  unauthorized: lazyWithRetry(
    async () => ({ default: (await import('../auth/unauthorized-screen')).UnauthorizedScreen }),
    'host/unauthorized',
  ),
  noOrganization: lazyWithRetry(
    async () => ({ default: (await import('../newcomers/no-organization-screen')).NoOrganizationScreen }),
    'host/no-organization',
  ),
  profile: lazyWithRetry(
    async () => ({ default: (await import('../profile/profile-page')).ProfilePage }),
    'host/profile',
  ),
  notifications: lazyWithRetry(
    async () => ({
      default: (await import(/* webpackChunkName: "notifications" */ '../notifications/notifications-page'))
        .NotificationsPage,
    }),
    'host/notifications',
  ),
  docs: lazyWithRetry(
    async () => ({ default: (await import(/* webpackChunkName: "docs" */ '../docs/docs-page')).DocsPage }),
    'host/docs',
  ),
  docsArticle: lazyWithRetry(
    async () => ({ default: (await import(/* webpackChunkName: "docs" */ '../docs/article-page')).ArticlePage }),
    'host/docs-article',
  ),
  verify: lazyWithRetry(
    async () => ({
      default: (await import(/* webpackChunkName: "verify" */ '../verification/verify-screen')).VerifyScreen,
    }),
    'host/verify',
  ),
};
