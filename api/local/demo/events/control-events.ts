/** The events of one control: answering, submitting and reviewing it. */
import type { ImplementationStatus } from '@msp/contract';
import type { CatalogueControl } from '../../../src/catalogue/control-registries/schema';
import { createEvidence } from '../../../src/compliance/evidence/create';
import type { AnswerValue } from '../../../src/compliance/responses/requirement-responses/answer-values';
import { addDays, dayMs, dayOf } from '../../../src/platform/clock';
import type { Random } from '../../../src/platform/random';
import { answerValue, evidenceFile, pickNotes, reasons, reviewComments } from '../plans/answers';
import type { OrganizationPlan } from '../plans/plans';
import { answerControl, reviewControl, submitControl } from './control-actions';
import { hasInterval, renewalEvents } from './renewals';
import { type Scenario, type TimelineEvent, workingTime } from './scenario';

interface Answering {
  control: CatalogueControl;
  status: ImplementationStatus;
  engineer: string;
  at: Date;
  /** Appended to the notes when the answer is revised after a review. */
  revision?: string;
}

/** Creates the evidence that the control requires and returns an answer for each requirement, by key. */
async function answersFor(
  scenario: Scenario,
  random: Random,
  { control, status, engineer, at }: Answering,
): Promise<Record<string, AnswerValue>> {
  const answers: Record<string, AnswerValue> = {};
  if (status === 'NOT_APPLICABLE') return answers;
  for (const requirement of control.requirements) {
    if (!requirement.required && random.next() < 0.4) continue;
    if (requirement.type === 'person') {
      answers[requirement.key] = scenario.userId(scenario.plan.admin);
    } else if (requirement.type === 'evidence' || requirement.type === 'policy') {
      const { name, type, ...file } = evidenceFile(control, requirement, at);
      const ofYear = dayOf(addDays(at, 310 + Math.floor(random.next() * 200)));
      const id = await createEvidence(scenario.contextOf(engineer), {
        ...{ name, type },
        validUntil: type === 'POLICY' || !(await hasInterval(scenario, control)) ? ofYear : undefined,
        controls: [control.code],
        file: { name: file.fileName, contentType: file.contentType, content: file.content },
      });
      answers[requirement.key] = requirement.type === 'evidence' ? [id] : id;
    } else {
      answers[requirement.key] = answerValue(random, requirement, status, at);
    }
  }
  return answers;
}

async function answer(scenario: Scenario, random: Random, answering: Answering): Promise<void> {
  const { control, status, engineer, at, revision = '' } = answering;
  const answers = await answersFor(scenario, random, answering);
  await answerControl(scenario.contextOf(engineer), control.code, {
    implementationStatus: status,
    notes: `${pickNotes(random, status)}${revision}`,
    ownerId: scenario.userId(engineer),
    answers,
    ...(status === 'NOT_APPLICABLE' && { reason: reasons.NOT_APPLICABLE }),
    ...(status === 'RISK_ACCEPTED' && {
      reason: reasons.RISK_ACCEPTED,
      riskOwnerId: scenario.userId(scenario.plan.admin),
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

export function controlEvents(
  scenario: Scenario,
  random: Random,
  control: CatalogueControl,
  daysAgo: number,
): TimelineEvent[] {
  const { plan, now } = scenario;
  const engineer = random.pick(plan.engineers);
  const reviewer = random.pick(plan.reviewers);
  const plannedStatus = random.weighted(plan.statuses);
  // Essential controls apply to every MSP.
  const status =
    plannedStatus === 'NOT_APPLICABLE' && control.tier === 'essential' ? 'FULLY_IMPLEMENTED' : plannedStatus;
  const outcome = outcomeOf(random, plan);
  const answeredAt = workingTime(random, now, daysAgo);
  const answering = { control, status, engineer };
  const events: TimelineEvent[] = [
    { at: answeredAt, run: () => answer(scenario, random, { ...answering, at: answeredAt }) },
  ];
  if (outcome === 'draft') return events;
  const daysAfter = (time: Date, days: number) =>
    new Date(Math.min(time.getTime() + days * dayMs, now.getTime() - 60_000));
  const submittedAt = daysAfter(answeredAt, 0.1);
  events.push({ at: submittedAt, run: () => submitControl(scenario.contextOf(engineer), control.code) });
  if (outcome === 'inReview') return events;
  const reviewedAt = daysAfter(submittedAt, 1 + random.next() * 5);
  const comment = random.pick(reviewComments);
  const requestChanges = () => reviewControl(scenario.contextOf(reviewer), control.code, 'REQUEST_CHANGES', comment);
  if (outcome === 'changesRequested') return [...events, { at: reviewedAt, run: requestChanges }];
  const approve = () => reviewControl(scenario.contextOf(reviewer), control.code, 'APPROVE');
  const renewals = renewalEvents(scenario, { control, engineer, reviewer }, daysAgo);
  // One in eight is sent back once before it is approved.
  if (random.next() > 0.125) return [...events, { at: reviewedAt, run: approve }, ...renewals];
  const revisedAt = daysAfter(reviewedAt, 1);
  return [
    ...events,
    { at: reviewedAt, run: requestChanges },
    {
      at: revisedAt,
      run: () => answer(scenario, random, { ...answering, at: revisedAt, revision: ' Updated after review.' }),
    },
    { at: daysAfter(revisedAt, 0.05), run: () => submitControl(scenario.contextOf(engineer), control.code) },
    { at: daysAfter(revisedAt, 1), run: approve },
    ...renewals,
  ];
}
