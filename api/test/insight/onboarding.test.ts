/** Onboarding over HTTP: the progress of its steps, dismissal and restoration. */
import { type ActivityItem, type Assessment, calls, type OnboardingProgress } from '@msp/contract';
import { connectIntegration } from '../../src/measurement/integrations/service';
import { addDays } from '../../src/platform/clock';
import { ok, type Page } from '../support/outcomes';
import type { CallInput, Person } from '../support/people';
import { createReadyTeam, start, submit } from '../support/requests/assessment-requests';
import { type Suite, startAlphaSuite } from '../support/suite';

let suite: Suite;
let admin: Person;
let user: Person;

beforeEach(async () => {
  ({ suite, admin, user } = await startAlphaSuite());
});
afterEach(() => suite.stop());

const recentActivity = () => ok<Page<ActivityItem>>(admin.call(calls.dashboard.activity));

describe('§7 Onboarding', () => {
  test('§4 without data there are 4 steps, 0 completed, 0 %', async () => {
    expect(await ok(user.call(calls.onboarding.progress))).toEqual({
      hasBookedCall: false,
      hasSetupIntegrations: false,
      hasAddedUsers: false,
      hasCompletedSections: false,
      totalStepsCount: 4,
      completedStepsCount: 0,
      progressPercentage: 0,
      dismissedAt: null,
      updatedAt: null,
      isIntegrationConnected: false,
      hasSubmittedAssessment: false,
    });
  });

  test('Setup Integrations is done while an integration is connected, whatever was marked', async () => {
    const id = await connectIntegration(admin.context, 'ninjaone', 'Devices');
    const connected = { hasSetupIntegrations: true, isIntegrationConnected: true, completedStepsCount: 1 };
    expect(await ok(user.call(calls.onboarding.progress))).toMatchObject(connected);
    const undo = { body: { step: 'setupIntegrations', completed: false } };
    expect(await ok(admin.call(calls.onboarding.updateStep, undo))).toMatchObject(connected);
    const params = { id };
    const { version } = await ok<{ version: number }>(admin.call(calls.integrations.read, { params }));
    await ok(admin.call(calls.integrations.disconnect, { params, body: { version } }));
    expect(await ok(user.call(calls.onboarding.progress))).toMatchObject({
      hasSetupIntegrations: false,
      isIntegrationConnected: false,
      completedStepsCount: 0,
    });
  });

  test('§4 Setup Integrations can be marked as done without an integration, and says that none is connected', async () => {
    const step = (completed: boolean) =>
      ok(admin.call(calls.onboarding.updateStep, { body: { step: 'setupIntegrations', completed } }));
    expect(await step(true)).toMatchObject({ hasSetupIntegrations: true, isIntegrationConnected: false });
    expect(await ok(user.call(calls.onboarding.progress))).toMatchObject({
      hasSetupIntegrations: true,
      isIntegrationConnected: false,
      completedStepsCount: 1,
    });
    expect(await step(false)).toMatchObject({ hasSetupIntegrations: false, isIntegrationConnected: false });
  });

  test('says whether an assessment was ever submitted', async () => {
    const { author } = await createReadyTeam(suite, 'ready');
    const draft = await ok<Assessment>(start(author));
    const progress = () => ok<OnboardingProgress>(author.call(calls.onboarding.progress));
    expect(await progress()).toMatchObject({ hasSubmittedAssessment: false });
    await ok(submit(author, draft));
    expect(await progress()).toMatchObject({ hasSubmittedAssessment: true });
  });

  test('§4 Mark Done sets true, Undo sets false; a repeated change is logged once', async () => {
    const step = (completed: boolean) =>
      ok(admin.call(calls.onboarding.updateStep, { body: { step: 'completeSections', completed } }));
    expect(await step(true)).toMatchObject({
      hasCompletedSections: true,
      completedStepsCount: 1,
      progressPercentage: 25,
    });
    await step(true);
    expect(await step(false)).toMatchObject({ hasCompletedSections: false, completedStepsCount: 0 });
    expect((await recentActivity()).total).toBe(2);
  });

  test('§7 a dismissed card can be restored with its steps unchanged', async () => {
    await ok(admin.call(calls.onboarding.updateStep, { body: { step: 'addUsers', completed: true } }));
    await ok(admin.call(calls.onboarding.dismiss, { body: { reason: 'user_dismissed' } }));
    expect(await ok(admin.call(calls.onboarding.restore))).toMatchObject({ dismissedAt: null, hasAddedUsers: true });
    expect(await ok(admin.call(calls.onboarding.restore))).toMatchObject({ dismissedAt: null });
    expect((await recentActivity()).items[0]?.title).toBe('Onboarding shown again');
  });

  test('a repeated dismissal keeps the time of the first', async () => {
    const body = { reason: 'user_dismissed' };
    const dismiss = () => ok<OnboardingProgress>(admin.call(calls.onboarding.dismiss, { body }));
    const { dismissedAt } = await dismiss();
    suite.clock.set(addDays(suite.clock.now(), 1));
    await ok(admin.call(calls.auth.refresh));
    expect((await dismiss()).dismissedAt).toBe(dismissedAt);
  });

  test.each([
    [{ body: { step: 'eatLunch', completed: true } }, 'body.step'],
    [{ body: { step: 'addUsers', completed: 'yes' } }, 'body.completed'],
    [{ body: {} }, 'body.step'],
  ] as [CallInput, string][])('§5 %p is refused, naming %s', async (input, field) => {
    const response = await admin.call(calls.onboarding.updateStep, input);
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toContainEqual(expect.objectContaining({ path: field }));
  });
});
