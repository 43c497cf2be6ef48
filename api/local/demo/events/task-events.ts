/** The recurring tasks that an organisation has adopted, the rounds in which it did them, and its access review. */
import type { Task, TaskDetail } from '@msp/contract';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { beginReview, decideLines, signReview } from '../../../src/compliance/tasks/access-reviews/service';
import { adoptTasks, createTask } from '../../../src/compliance/tasks/change';
import { completeTask } from '../../../src/compliance/tasks/complete';
import { listTasks, readTask } from '../../../src/compliance/tasks/service';
import type { AdministeredSystem } from '../../../src/measurement/integrations/service';
import { addDays, dayOf } from '../../../src/platform/clock';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';
import { administrators, evidenceContent } from './task-evidence';

/** Days from now; earlier days are negative. */
interface AdoptedTask {
  name: string;
  firstDue: number;
  by: 'admin' | 'engineer';
}

const adopted: readonly AdoptedTask[] = [
  { name: 'Access review', firstDue: -20, by: 'admin' },
  { name: 'Review of the risk register', firstDue: -34, by: 'admin' },
  // Overdue: the firewall was replaced in these days.
  { name: 'Review of the firewall rules', firstDue: -4, by: 'engineer' },
  { name: 'Tabletop exercise', firstDue: 75, by: 'engineer' },
  { name: 'Supplier review', firstDue: 130, by: 'admin' },
  { name: 'Drill of a stop card', firstDue: 41, by: 'engineer' },
];

const adoptedDaysAgo = 40;

async function taskNamed({ plan, contextOf }: Scenario, name: string): Promise<Task> {
  const { items } = await listTasks(contextOf(plan.admin), { search: name, limit: 1 });
  const [task] = items;
  if (!task) throw new Error(`The registry suggests no task "${name}".`);
  return task;
}

async function adopt(scenario: Scenario): Promise<void> {
  const { plan, contextOf, userId, now } = scenario;
  const admin = contextOf(plan.admin);
  const [engineer = plan.admin] = plan.engineers;
  const tasks = [];
  for (const { name, firstDue, by } of adopted) {
    const { id } = await taskNamed(scenario, name);
    const assigneeId = userId(by === 'admin' ? plan.admin : engineer);
    tasks.push({ id, assigneeId, firstDueOn: dayOf(addDays(now, firstDue)) });
  }
  await adoptTasks(admin, tasks);
  await createTask(admin, {
    name: 'Renewal of the cyber insurance',
    description: 'Collect the proof for each security answer before the form is signed.',
    months: 12,
    controlId: null,
    assigneeId: userId(plan.admin),
    dueOn: dayOf(addDays(now, 19)),
    evidenceRequired: false,
  });
}

async function reviewRisks(scenario: Scenario): Promise<void> {
  const { plan, contextOf } = scenario;
  const context = contextOf(plan.admin);
  const { id } = await taskNamed(scenario, 'Review of the risk register');
  const evidenceId = await createEvidence(context, {
    name: 'Minutes of the risk review',
    type: 'DOCUMENT',
    controls: ['GOV-03'],
    file: evidenceContent('minutes-of-the-risk-review.md', dayOf(context.clock.now())),
  });
  const task: TaskDetail = await readTask(context, id);
  await completeTask(context, id, {
    version: task.version ?? 0,
    doneOn: dayOf(context.clock.now()),
    note: 'Went through all 12 risks with their owners. Lowered two ratings and postponed one action.',
    evidenceIds: [evidenceId],
  });
}

/** What the adapter would have read from the tenant. */
function administeredTenant({ plan, integrationIds }: Scenario): AdministeredSystem[] {
  const integration = plan.integrations.find(({ adapterKey }) => adapterKey === 'microsoft365');
  if (!integration) return [];
  const { name } = integration;
  return [{ integrationId: integrationIds.get(name) ?? '', name, administrators, problem: null }];
}

async function reviewAccess(scenario: Scenario): Promise<void> {
  const { plan, contextOf } = scenario;
  const context = contextOf(plan.admin);
  const { id } = await taskNamed(scenario, 'Access review');
  const review = await beginReview(context, id, administeredTenant(scenario));
  // The last administrator of the tenant holds a role that only the first one needs.
  const surplus = review.lines.filter(({ source, account }) => source === 'microsoft365' && account !== '').at(-1);
  const decisions = review.lines.map(({ key }) =>
    key === surplus?.key
      ? {
          key,
          decision: 'remove' as const,
          reason: 'Moved to sales in September and no longer administers the tenant.',
        }
      : { key, decision: 'keep' as const, reason: null },
  );
  const decided = await decideLines(context, review.id, { version: review.version, decisions });
  await signReview(context, review.id, decided.version);
}

/** Only organisations that the plan gives recurring tasks have adopted any. */
export function taskEvents(scenario: Scenario): TimelineEvent[] {
  if (!scenario.plan.adoptsTasks) return [];
  const at = (daysAgo: number) => new Date(addDays(scenario.now, -daysAgo).getTime() - 2 * hourMs);
  return [
    { at: at(adoptedDaysAgo), run: () => adopt(scenario) },
    { at: at(35), run: () => reviewRisks(scenario) },
    { at: at(22), run: () => reviewAccess(scenario) },
  ];
}
