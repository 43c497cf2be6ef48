/** The events of an organisation's assessment: its start, and for some its submission and the assessor's first verdicts. */
import type { AssessmentVerdict } from '@msp/contract';
import { requireAssessment } from '../../../src/compliance/assessments/lookup';
import { updateAssessment } from '../../../src/compliance/assessments/repository';
import { controlsOfAssessment, decideControl } from '../../../src/compliance/assessments/review/verdicts';
import { assignAssessor, createAssessment } from '../../../src/compliance/assessments/service';
import { freeze } from '../../../src/compliance/assessments/snapshot/freeze';
import { recordActivity } from '../../../src/platform/activity-log/activity';
import { addDays } from '../../../src/platform/clock';
import { type OrganizationContext, personOf } from '../../../src/platform/context/context';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';

/** Of the first controls in order. The others wait for the reader of the demonstration. */
const verdicts: readonly (readonly [verdict: AssessmentVerdict, comment: string])[] = [
  ['MET', ''],
  ['MET', ''],
  ['CONCERN', 'The review is done, but its records name no date. Add one to each.'],
  ['MET', ''],
  ['MET', 'Well documented.'],
  ['NOT_MET', 'The evidence covers one customer only. Show the same for the others.'],
  ['MET', ''],
  ['MET', ''],
];

/**
 * Submits what is approved. The service would refuse it: a demonstration also shows drafts and evidence that is no longer valid,
 * and both block a submission.
 */
async function submit(context: OrganizationContext, id: string): Promise<void> {
  await context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id, 'update');
    const snapshotNumber = await freeze(tx, context, row);
    await updateAssessment(tx, context, id, {
      status: 'SUBMITTED',
      snapshotNumber,
      submittedBy: personOf(context).id,
      submittedAt: context.clock.now(),
    });
    await recordActivity(tx, context, {
      action: 'SUBMIT',
      record: { type: 'assessment', id },
      title: 'Assessment submitted',
      description: row.code,
    });
  });
}

/** Takes the assessment on, and gives the first verdicts. */
async function assess(context: OrganizationContext, id: string): Promise<void> {
  const { version } = await context.run((tx) => requireAssessment(tx, context, id));
  await assignAssessor(context, id, { version, assessorId: personOf(context).id });
  const { items } = await controlsOfAssessment(context, id);
  for (const [index, [verdict, comment]] of verdicts.entries()) {
    const control = items[index]?.control;
    if (control) await decideControl(context, id, control.id, { verdict, comment, version: null });
  }
}

export function assessmentEvents({ plan, now, contextOf }: Scenario): TimelineEvent[] {
  if (!plan.assessment) return [];
  const { notes, startedDaysAgo, submittedDaysAgo, assessor } = plan.assessment;
  let id = '';
  /** @param hours later on that day */
  const time = (daysAgo: number, hours = 0) => new Date(addDays(now, -daysAgo).getTime() - (2 - hours) * hourMs);
  const start: TimelineEvent = {
    at: time(startedDaysAgo),
    run: async () => {
      ({ id } = await createAssessment(contextOf(plan.admin), notes));
    },
  };
  if (submittedDaysAgo === undefined || assessor === undefined) return [start];
  return [
    start,
    { at: time(submittedDaysAgo), run: () => submit(contextOf(plan.admin), id) },
    { at: time(submittedDaysAgo, 1), run: () => assess(contextOf(assessor), id) },
  ];
}
