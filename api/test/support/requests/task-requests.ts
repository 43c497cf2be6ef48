/** Creates recurring tasks and access reviews over HTTP. */
import { type AccessReview, calls, type ResponseOf, type TaskDetail } from '@msp/contract';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';

type List = ResponseOf<typeof calls.tasks.list>;

/** After every date on which tests run. */
export const farDay = '2027-06-30';

export const newTask = (assignee: Person, change = {}) => ({
  ...{ name: 'Renew the insurance', description: 'With the broker.', months: 6, controlId: null },
  ...{ assigneeId: assignee.userId, dueOn: farDay, evidenceRequired: false },
  ...change,
});

/** @param manager an administrator */
export const createTask = (manager: Person, assignee = manager, change = {}): Promise<TaskDetail> =>
  ok<TaskDetail>(manager.call(calls.tasks.create, { body: newTask(assignee, change) }));

export async function suggestedTaskId(person: Person, name: string): Promise<string> {
  const { items } = await ok<List>(person.call(calls.tasks.list, { query: { search: name } }));
  const [task] = items;
  if (!task) throw new Error(`No task is called ${name}.`);
  return task.id;
}

/** The access review, adopted. */
export async function accessReviewTask(manager: Person, assignee = manager): Promise<string> {
  const id = await suggestedTaskId(manager, 'Access review');
  const { state } = await ok<TaskDetail>(manager.call(calls.tasks.read, { params: { id } }));
  const tasks = [{ id, assigneeId: assignee.userId, firstDueOn: farDay }];
  if (state === 'suggested') await ok(manager.call(calls.tasks.adopt, { body: { tasks } }));
  return id;
}

export async function startReview(manager: Person, reviewer = manager): Promise<AccessReview> {
  const id = await accessReviewTask(manager);
  return ok<AccessReview>(reviewer.call(calls.accessReviews.start, { params: { id } }));
}

export const keepAll = (person: Person, { id, version, lines }: AccessReview): Promise<AccessReview> =>
  ok<AccessReview>(
    person.call(calls.accessReviews.decide, {
      params: { id },
      body: { version, decisions: lines.map(({ key }) => ({ key, decision: 'keep', reason: null })) },
    }),
  );

const done = (version: number | null) => ({ version: version ?? 0, doneOn: '2026-11-20', note: null, evidenceIds: [] });

/** Valid requests for each call of recurring tasks. @param manager holds every permission that they need */
export function taskInputs(manager: () => Person): Record<string, (person: Person) => Promise<CallInput>> {
  const forTask = async (input: (task: TaskDetail) => CallInput = () => ({})): Promise<CallInput> => {
    const task = await createTask(manager());
    return { params: { id: task.id }, ...input(task) };
  };
  const ofTask = ({ version }: TaskDetail) => ({ body: { version: version ?? 0 } });
  const forReview = async (input: (review: AccessReview) => CallInput = () => ({})): Promise<CallInput> => {
    const review = await startReview(manager());
    return { params: { id: review.id }, ...input(review) };
  };
  return {
    'tasks.read': () => forTask(),
    'tasks.create': async (person) => ({ body: newTask(person.role === 'superadmin' ? manager() : person) }),
    'tasks.adopt': async (person) => {
      const { items } = await ok<List>(person.call(calls.tasks.list, { query: { state: 'suggested', limit: '1' } }));
      return { body: { tasks: items.map(({ id }) => ({ id, assigneeId: manager().userId, firstDueOn: farDay })) } };
    },
    'tasks.change': () => forTask(({ version }) => ({ body: { version: version ?? 0, months: 3 } })),
    'tasks.retire': () => forTask(ofTask),
    'tasks.restore': async () => {
      const task = await createTask(manager());
      const params = { id: task.id };
      const retired = await ok<TaskDetail>(manager().call(calls.tasks.retire, { params, ...ofTask(task) }));
      return { params, ...ofTask(retired) };
    },
    'tasks.complete': () => forTask(({ version }) => ({ body: done(version) })),
    'tasks.withdrawRound': async (person) => {
      const { id, version } = await createTask(manager());
      const task = await ok<TaskDetail>(person.call(calls.tasks.complete, { params: { id }, body: done(version) }));
      return { params: { id, roundId: task.rounds[0]?.id ?? '' }, ...ofTask(task) };
    },
    'accessReviews.start': async () => ({ params: { id: await accessReviewTask(manager()) } }),
    'accessReviews.read': () => forReview(),
    'accessReviews.decide': () =>
      forReview(({ version, lines }) => ({
        body: { version, decisions: [{ key: lines[0]?.key ?? '', decision: 'keep', reason: null }] },
      })),
    'accessReviews.sign': async () => {
      const { id, version } = await keepAll(manager(), await startReview(manager()));
      return { params: { id }, body: { version } };
    },
    'accessReviews.discard': () => forReview(({ version }) => ({ body: { version } })),
    'calendar.create': async () => ({ body: { scope: 'own' } }),
  };
}
