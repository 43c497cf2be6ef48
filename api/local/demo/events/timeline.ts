/** Turns an organisation's plan into a timeline of events. Each event calls the same services as the API's routes. */
import { issueCertificate } from '../../../src/compliance/certificates/service';
import { takeSnapshot } from '../../../src/insight/dashboard/service';
import { updateStep } from '../../../src/insight/onboarding/service';
import { addDays, dayOf } from '../../../src/platform/clock';
import { createRandom } from '../../../src/platform/random';
import { assessmentEvents } from './assessment-events';
import { checkEvents } from './check-events';
import { controlEvents } from './control-events';
import { conversationEvents } from './conversations';
import { frameworkEvents } from './framework-events';
import { integrationEvents } from './integration-events';
import { measurementEvents } from './measurement-events';
import { policyEvents } from './policy-events';
import { profileEvents } from './profile-events';
import { registerEvents } from './register-events';
import { responsibilityEvents } from './responsibility-events';
import { scanEvents } from './scan-events';
import { type Scenario, type TimelineEvent, workingTime } from './scenario';
import { taskEvents } from './task-events';
import { ticketEvents } from './ticket-events';

/** Daily for the last six weeks and weekly before, the resolution of the trend charts. */
function snapshotDays(startedDaysAgo: number): number[] {
  const days = Array.from({ length: startedDaysAgo }, (_, index) => startedDaysAgo - index - 1);
  return days.filter((daysAgo) => daysAgo < 42 || daysAgo % 7 === 0);
}

/** All events of an organisation, in chronological order. */
export function createTimeline(scenario: Scenario): TimelineEvent[] {
  const { plan, controls, now } = scenario;
  const random = createRandom(plan.seed);
  const count = Math.round(controls.length * plan.reach);
  const tierOrder = { essential: 0, standard: 1, advanced: 2 };
  // Essential controls first, as the registry recommends, in random order within a tier.
  const selected = controls
    .map((control) => ({ control, rank: tierOrder[control.tier] + random.next() * 0.9 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ control }) => control)
    .slice(0, count);
  const answering = selected.flatMap((control, index) => {
    const progress = selected.length === 1 ? 1 : index / (selected.length - 1);
    const daysAgo = Math.max(1, Math.round(plan.startedDaysAgo - 4 - progress * (plan.paceDays - 4)));
    return controlEvents(scenario, random, control, daysAgo);
  });
  const { certificate } = plan;
  const endOf = (daysAgo: number) => {
    const endOfDay = new Date(`${dayOf(addDays(now, -daysAgo))}T23:55:00.000Z`);
    return endOfDay < now ? endOfDay : now;
  };
  return [
    ...answering,
    ...plan.integrations.flatMap((integration) => integrationEvents(scenario, random, integration)),
    ...measurementEvents(scenario),
    ...conversationEvents(scenario),
    ...profileEvents(scenario),
    ...policyEvents(scenario),
    ...assessmentEvents(scenario),
    ...frameworkEvents(scenario),
    ...responsibilityEvents(scenario),
    ...taskEvents(scenario),
    ...registerEvents(scenario),
    ...plan.onboarding.map((step, index) => ({
      at: workingTime(random, now, plan.startedDaysAgo - 2 - index),
      run: () => updateStep(scenario.contextOf(plan.admin), step, true),
    })),
    ...(certificate
      ? [
          {
            at: workingTime(random, now, certificate.issuedDaysAgo),
            run: () => issueCertificate(scenario.contextOf(certificate.issuer), scenario.issuer, certificate.code),
          },
        ]
      : []),
    ...snapshotDays(plan.startedDaysAgo).map((daysAgo) => ({
      at: endOf(daysAgo),
      run: () => takeSnapshot(scenario.systemContext),
    })),
    ...scanEvents(scenario),
    ...checkEvents(scenario, endOf),
    ...ticketEvents(scenario, endOf),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}
