import * as constants from './constants';
import { onboardingSteps } from './onboarding/words';
import { answerTypes, implementationStatuses } from './responses/words';
import { fallbackRole } from './roles';

test('§9 the numbers of the specification, to the letter', () => {
  expect(constants).toMatchObject({
    cache: {
      freshMs: 300_000,
      serverErrorRetries: 3,
      frontendConfigFreshMs: 3_600_000,
      frontendConfigKeptMs: 86_400_000,
    },
    rateLimit: { retries: 3, baseMs: 1_000, maxMs: 10_000 },
    refresh: { retryDelaysMs: [2_000, 4_000] },
    moduleImport: { retryDelaysMs: [1_000, 2_000, 4_000], reloadAfterMs: 2_000 },
    toast: { durationMs: 5_000, dismissAnimationMs: 150 },
    redirectDelayMs: 100,
    sidebar: {
      mobileBreakpointPx: 768,
      width: '16rem',
      mobileWidth: '18rem',
      iconWidth: '3rem',
      cookieLifetimeSeconds: 604_800,
      shortcutKey: 'b',
    },
    scoreBands: {
      security: { warning: 50, healthy: 80 },
      category: { yellow: 60, green: 80 },
      label: { fair: 40, good: 60, excellent: 80 },
      compliance: { yellow: 70, green: 90 },
    },
    recentActivity: { limit: 10, windowDays: 30, skeletonRows: 5 },
    onboarding: { stepCount: 4, dismissReason: 'user_dismissed' },
    defaults: { environment: 'preview', apiUrl: '{host}', storageKey: 'auth-storage' },
    sampling: { tracesOutsideProduction: 1, tracesInProduction: 0.1, replaySession: 0.1, replayOnError: 1 },
  });
});

test('§4 recommendation thresholds', () => {
  expect(constants.scoreBands.recommendation).toEqual({ categoryBelow: 50, gapsAbove: 5, overallBelow: 70 });
});

test('§6 the default role is VIEWER', () => {
  expect(fallbackRole).toBe('VIEWER');
});

test('§3 implementation statuses and answer types', () => {
  expect(implementationStatuses).toEqual([
    'NOT_APPLICABLE',
    'NOT_IMPLEMENTED',
    'PARTIALLY_IMPLEMENTED',
    'FULLY_IMPLEMENTED',
    'RISK_ACCEPTED',
  ]);
  expect(answerTypes).toEqual(['text', 'boolean', 'date', 'select', 'evidence', 'policy', 'person', 'number']);
  expect(onboardingSteps).toEqual(['bookCall', 'setupIntegrations', 'addUsers', 'completeSections']);
});
