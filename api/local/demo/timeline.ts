/** Turns a plan into what happened, event by event. Each event goes through the same services as a person's click would. */
import type { ImplementationStatus } from '@msp/contract';
import type { CatalogueControl } from '../../src/catalogue/registries/schema';
import { issueCertificate } from '../../src/compliance/certificates/service';
import { createEvidence } from '../../src/compliance/evidence/service';
import type { AnswerValue } from '../../src/compliance/responses/service';
import { takeSnapshot } from '../../src/insight/dashboard/service';
import { updateStep } from '../../src/insight/onboarding/service';
import { connectIntegration, recordCollection } from '../../src/measurement/integrations/service';
import { recordMetricValues } from '../../src/measurement/metrics/service';
import { addDays, dayMs, dayOf } from '../../src/platform/clock';
import { createRandom, type Random } from '../../src/platform/random';
import { fileFor, notesFor, reasons, reviewComments, valueFor } from './answers';
import checks from './checks.json';
import { conversationEvents } from './conversations';
import { coursesOf, handGaps, measure, vendorGaps } from './measurements';
import type { IntegrationPlan, OrganizationPlan } from './plans';
import type { Event, Stage } from './stage';
import { answerControl, reviewControl, submitControl } from './work';

const hourMs = 3_600_000;

/** Some time in the working day, `daysAgo` days back, and never later than now. */
function workingTime(random: Random, now: Date, daysAgo: number): Date {
  const day = new Date(`${dayOf(addDays(now, -daysAgo))}T00:00:00.000Z`);
  const at = new Date(day.getTime() + (8 + random.next() * 9) * hourMs);
  return at < now ? at : new Date(now.getTime() - random.next() * 4 * hourMs - 60_000);
}

/** What was sent back is changed before it is submitted again. */
const afterReview = ' Brought up to date after the review.';

/** Attaches what the control asks for and answers every requirement. */
async function answer(
  stage: Stage,
  random: Random,
  control: CatalogueControl,
  status: ImplementationStatus,
  engineer: string,
  at: Date,
  addition = '',
) {
  const context = stage.as(engineer);
  const answers: Record<string, AnswerValue> = {};
  if (status !== 'NOT_APPLICABLE') {
    for (const requirement of control.requirements) {
      if (!requirement.required && random.next() < 0.4) continue;
      if (requirement.type === 'person') {
        answers[requirement.key] = stage.userId(stage.plan.admin);
      } else if (requirement.type === 'evidence' || requirement.type === 'policy') {
        const { name, type, ...file } = fileFor(control, requirement, at);
        const id = await createEvidence(context, {
          name,
          type,
          validUntil: dayOf(addDays(at, 310 + Math.floor(random.next() * 200))),
          controls: [control.code],
          file: { name: file.fileName, contentType: file.contentType, content: file.content },
        });
        answers[requirement.key] = requirement.type === 'evidence' ? [id] : id;
      } else {
        answers[requirement.key] = valueFor(random, requirement, status, at);
      }
    }
  }
  await answerControl(context, control.code, {
    implementationStatus: status,
    notes: `${notesFor(random, status)}${addition}`,
    ownerId: stage.userId(engineer),
    answers,
    ...(status === 'NOT_APPLICABLE' && { reason: reasons.NOT_APPLICABLE }),
    ...(status === 'RISK_ACCEPTED' && {
      reason: reasons.RISK_ACCEPTED,
      riskOwnerId: stage.userId(stage.plan.admin),
      reviewBy: dayOf(addDays(at, 180)),
    }),
  });
}

type Outcome = 'approved' | 'inReview' | 'changesRequested' | 'draft';

function outcomeOf(random: Random, { approved, inReview, changesRequested }: OrganizationPlan): Outcome {
  return random.weighted<Outcome>([
    ['approved', approved],
    ['inReview', inReview],
    ['changesRequested', changesRequested],
    ['draft', Math.max(0, 1 - approved - inReview - changesRequested)],
  ]);
}

function controlEvents(stage: Stage, random: Random, control: CatalogueControl, daysAgo: number): Event[] {
  const { plan, now } = stage;
  const engineer = random.pick(plan.engineers);
  const reviewer = random.pick(plan.reviewers);
  const picked = random.weighted(plan.statuses);
  // What is essential applies to every provider.
  const status = picked === 'NOT_APPLICABLE' && control.tier === 'essential' ? 'FULLY_IMPLEMENTED' : picked;
  const outcome = outcomeOf(random, plan);
  const answeredAt = workingTime(random, now, daysAgo);
  const events: Event[] = [{ at: answeredAt, run: () => answer(stage, random, control, status, engineer, answeredAt) }];
  if (outcome === 'draft') return events;
  const later = (after: Date, days: number) =>
    new Date(Math.min(after.getTime() + days * dayMs, now.getTime() - 60_000));
  const submittedAt = later(answeredAt, 0.1);
  events.push({ at: submittedAt, run: () => submitControl(stage.as(engineer), control.code) });
  if (outcome === 'inReview') return events;
  const reviewedAt = later(submittedAt, 1 + random.next() * 5);
  const comment = random.pick(reviewComments);
  const sendBack = () => reviewControl(stage.as(reviewer), control.code, 'REQUEST_CHANGES', comment);
  if (outcome === 'changesRequested') return [...events, { at: reviewedAt, run: sendBack }];
  const approve = () => reviewControl(stage.as(reviewer), control.code, 'APPROVE');
  // One in eight goes round once more before it is approved.
  if (random.next() > 0.125) return [...events, { at: reviewedAt, run: approve }];
  const againAt = later(reviewedAt, 1);
  return [
    ...events,
    { at: reviewedAt, run: sendBack },
    { at: againAt, run: () => answer(stage, random, control, status, engineer, againAt, afterReview) },
    { at: later(againAt, 0.05), run: () => submitControl(stage.as(engineer), control.code) },
    { at: later(againAt, 1), run: approve },
  ];
}

const collectEveryDays = 7;
const monthDays = 30;

/** When an integration collects: at its own pace, and never later than an hour ago. */
function collections(now: Date, { connectedDaysAgo }: IntegrationPlan): { daysAgo: number; at: Date }[] {
  const times: { daysAgo: number; at: Date }[] = [];
  for (let daysAgo = connectedDaysAgo - 1; daysAgo >= 0; daysAgo -= collectEveryDays) {
    times.push({ daysAgo, at: new Date(Math.min(addDays(now, -daysAgo).getTime(), now.getTime() - hourMs)) });
  }
  return times;
}

/** What each integration measures while it collects, and what people enter by hand once a month. */
function measurementEvents(stage: Stage): Event[] {
  const { now, plan, metrics } = stage;
  // Chance of its own, so that what happens to controls does not depend on how much is measured.
  const random = createRandom(plan.seed + 1_000);
  const byIntegrations = plan.integrations.flatMap((integration) => {
    const { system, connectedDaysAgo, from, to, failsWith, name: source } = integration;
    const courses = coursesOf(
      random,
      metrics.filter(({ sources }) => sources.includes(system)),
    );
    return collections(now, integration).map(({ daysAgo, at }) => {
      const share = from + (to - from) * (1 - daysAgo / Math.max(1, connectedDaysAgo));
      const failure = failsWith && daysAgo < collectEveryDays ? { failure: failsWith } : {};
      const values = courses.map((course) =>
        measure(random, course, { at, share, source, gaps: vendorGaps, ...failure }),
      );
      return { at, run: () => recordMetricValues(stage.system, values) };
    });
  });
  const byHand = coursesOf(
    random,
    metrics.filter(({ sources }) => sources.length === 1 && sources[0] === 'manual'),
  ).slice(0, Math.round(metrics.length * plan.reach));
  const months = Math.floor((plan.beganDaysAgo - 1) / monthDays);
  const entered = Array.from({ length: months }, (_, index) => {
    const at = workingTime(random, now, (months - index) * monthDays);
    const moment = {
      at,
      share: plan.reach * (0.3 + (0.65 * index) / months),
      source: 'Entered by hand',
      gaps: handGaps,
    };
    const values = byHand.map((course) => measure(random, course, moment));
    return { at, run: () => recordMetricValues(stage.system, values) };
  });
  return [...byIntegrations, ...entered];
}

function integrationEvents(stage: Stage, random: Random, integration: IntegrationPlan): Event[] {
  const { now, plan } = stage;
  const { connectedDaysAgo, from, to, failsWith } = integration;
  const known = checks[integration.system].map(([key, category, name]) => ({
    key: String(key),
    category: category as 'Identity' | 'Data' | 'Apps',
    name: String(name),
    // The share of checks in place grows past this one's own threshold, once.
    threshold: random.next(),
  }));
  let id = '';
  const connect = async () => {
    id = await connectIntegration(stage.as(plan.admin), integration.adapterKey, integration.name);
  };
  const collect = (daysAgo: number) => async () => {
    if (failsWith && daysAgo < collectEveryDays) {
      return recordCollection(stage.system, id, { outcome: 'failed', message: failsWith });
    }
    const share = from + (to - from) * (1 - daysAgo / Math.max(1, connectedDaysAgo));
    const observed = known.map(({ threshold, ...check }) => {
      const implementationStatus: ImplementationStatus =
        threshold < share ? 'FULLY_IMPLEMENTED' : threshold < share + 0.1 ? 'PARTIALLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
      return { ...check, implementationStatus };
    });
    return recordCollection(stage.system, id, { outcome: 'collected', checks: observed });
  };
  const events: Event[] = [{ at: workingTime(random, now, connectedDaysAgo), run: connect }];
  for (const { daysAgo, at } of collections(now, integration)) events.push({ at, run: collect(daysAgo) });
  return events;
}

/** Every day of the last six weeks, and every week before: as fine as a trend looks. */
function snapshotDays(beganDaysAgo: number): number[] {
  const days = Array.from({ length: beganDaysAgo }, (_, index) => beganDaysAgo - index - 1);
  return days.filter((daysAgo) => daysAgo < 42 || daysAgo % 7 === 0);
}

/** Everything that happened to an organisation, in order. */
export function timelineOf(stage: Stage): Event[] {
  const { plan, controls, now } = stage;
  const random = createRandom(plan.seed);
  const reached = controls.slice(0, Math.round(controls.length * plan.reach));
  const tierOrder = { essential: 0, standard: 1, advanced: 2 };
  // Essential controls first, as the registry advises; a shuffle inside a tier.
  const order = [...(plan.reach < 1 ? controls : reached)]
    .map((control) => ({ control, rank: tierOrder[control.tier] + random.next() * 0.9 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ control }) => control)
    .slice(0, reached.length);
  const controlEventList = order.flatMap((control, index) => {
    const progress = order.length === 1 ? 1 : index / (order.length - 1);
    const daysAgo = Math.max(1, Math.round(plan.beganDaysAgo - 4 - progress * (plan.paceDays - 4)));
    return controlEvents(stage, random, control, daysAgo);
  });
  const { certificate } = plan;
  return [
    ...controlEventList,
    ...plan.integrations.flatMap((integration) => integrationEvents(stage, random, integration)),
    ...measurementEvents(stage),
    ...conversationEvents(stage),
    ...plan.onboarding.map((step, index) => ({
      at: workingTime(random, now, plan.beganDaysAgo - 2 - index),
      run: () => updateStep(stage.as(plan.admin), step, true),
    })),
    ...(certificate
      ? [
          {
            at: workingTime(random, now, certificate.issuedDaysAgo),
            run: () => issueCertificate(stage.as(certificate.issuer), certificate.code),
          },
        ]
      : []),
    ...snapshotDays(plan.beganDaysAgo).map((daysAgo) => {
      const endOfDay = new Date(`${dayOf(addDays(now, -daysAgo))}T23:55:00.000Z`);
      return { at: endOfDay < now ? endOfDay : now, run: () => takeSnapshot(stage.system) };
    }),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}
