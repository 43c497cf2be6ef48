/** The events of policies: writing, publishing and accepting them. */
import type { BlankValues, PolicyVersion } from '@msp/contract';
import { type Blank, dateText, parseBlanks } from '@msp/templates';
import { accept } from '../../../src/compliance/policies/acceptance/acceptance';
import { retirePolicy } from '../../../src/compliance/policies/change';
import { createPolicy, saveDraft, startDraft } from '../../../src/compliance/policies/versions/drafts';
import { publish } from '../../../src/compliance/policies/versions/publication';
import { getVersion } from '../../../src/compliance/policies/versions/version-detail';
import { addDays, dayMs, dayOf } from '../../../src/platform/clock';
import { type PolicyPlan, policyPlans } from '../plans/policy-plans';
import type { Scenario, TimelineEvent } from './scenario';

const words: Record<string, string> = {
  place: 'the documentation system',
  list: 'the register in the documentation system',
  role: 'the service desk lead',
  number: '30',
  amount: '£5,000',
  percent: '95',
  n: '12',
  channel: 'the security channel',
  'printed in …, on the phones of …':
    'printed in the office safe, on the phones of the service desk lead and the directors',
};

function sampleValue(blank: Blank, author: string, organization: string, today: Date): BlankValues[string] {
  if (blank.kind === 'rows') return [blank.columns.map(({ name }) => name)];
  if (blank.kind === 'organisation') return organization;
  if (blank.kind === 'person') return author;
  if (blank.kind === 'date') return dateText(dayOf(addDays(today, /within|review/i.test(blank.label) ? 365 : 0)));
  const value = blank.suggestion ?? blank.choices[0] ?? blank.name;
  return words[value.toLowerCase()] ?? value;
}

/** Midday, that many days ago. */
const middayOf = (now: Date, daysAgo: number) =>
  new Date(new Date(`${dayOf(addDays(now, -daysAgo))}T12:00:00.000Z`).getTime() - (daysAgo === 0 ? dayMs : 0));

function policyEventsOf(scenario: Scenario, plan: PolicyPlan, index: number): TimelineEvent[] {
  const { now } = scenario;
  const context = scenario.contextOf(plan.author);
  const { admin, engineers } = scenario.plan;
  /** Another member than the author. */
  const approver = scenario.contextOf([admin, ...engineers].find((email) => email !== plan.author) ?? admin);
  const at = (daysAgo: number, minutes = 0) =>
    new Date(middayOf(now, daysAgo).getTime() + (index * 7 + minutes) * 60_000);
  let version: PolicyVersion;

  const start = async () => {
    const { template, own } = plan;
    version = own
      ? await createPolicy(context, { source: 'TEXT', ...own })
      : await createPolicy(context, { source: 'TEMPLATE', templateId: template ?? '' });
    const blanks = parseBlanks(version.content ?? '');
    const filled = plan.publishedDaysAgo === null ? blanks.slice(0, Math.ceil(blanks.length / 2)) : blanks;
    if (filled.length === 0) return;
    const author = context.actor?.name ?? '';
    const suggested = version.suggested?.values ?? {};
    const blankValues = Object.fromEntries(
      filled.map((blank) => [
        blank.id,
        suggested[blank.id] ?? sampleValue(blank, author, scenario.organizationName, at(plan.startedDaysAgo)),
      ]),
    );
    version = await saveDraft(context, version.id, { version: version.version, blankValues });
  };
  const publishAt = (publishedAt: Date) => async () => {
    version = await publish(approver, version.id, {
      version: version.version,
      ownerId: scenario.userId(plan.author),
      reviewBy: dayOf(addDays(publishedAt, plan.reviewInDays ?? 365)),
      ...(plan.acceptedBy && {
        acceptance: { members: 'ALL' as const, dueOn: dayOf(addDays(publishedAt, plan.dueInDays ?? 30)) },
      }),
    });
  };
  const events: TimelineEvent[] = [{ at: at(plan.startedDaysAgo), run: start }];
  const { publishedDaysAgo, next, retiredDaysAgo } = plan;
  if (publishedDaysAgo === null) return events;
  events.push({ at: at(publishedDaysAgo, 1), run: publishAt(at(publishedDaysAgo)) });
  (plan.acceptedBy ?? []).forEach((email, position) => {
    const acceptedDaysAgo = Math.max(1, publishedDaysAgo - 1 - position * 2);
    const run = () => accept(scenario.contextOf(email), version.id, version.sha256 ?? '');
    events.push({ at: at(acceptedDaysAgo, 2), run });
  });
  if (next) {
    const startNext = async () => {
      version = await startDraft(context, version.policy.id, { source: 'PUBLISHED' });
      const content = `${version.content ?? ''}\n\n${next.addition}`;
      version = await saveDraft(context, version.id, { version: version.version, content, note: next.note });
    };
    events.push({ at: at(next.startedDaysAgo, 3), run: startNext });
    if (next.publishedDaysAgo !== null) {
      events.push({ at: at(next.publishedDaysAgo, 4), run: publishAt(at(next.publishedDaysAgo)) });
    }
  }
  if (retiredDaysAgo !== undefined) {
    const retire = async () => {
      const { policy } = await getVersion(context, version.id);
      await retirePolicy(context, policy.id, policy.version);
    };
    events.push({ at: at(retiredDaysAgo, 5), run: retire });
  }
  return events;
}

export const policyEvents = (scenario: Scenario): TimelineEvent[] =>
  (policyPlans[scenario.plan.slug] ?? []).flatMap((plan, index) => policyEventsOf(scenario, plan, index));
