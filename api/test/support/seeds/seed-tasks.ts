/** Seeds a recurring task with a round, an access review that has begun, and a calendar feed, in one organisation. */
import { calls, type TaskDetail } from '@msp/contract';
import { ok } from '../outcomes';
import type { Person } from '../people';
import { createTask, startReview } from '../requests/task-requests';

export interface SeededTasks {
  taskId: string;
  roundId: string;
  accessReviewTaskId: string;
  accessReviewId: string;
  /** Of the administrator's calendar feed. */
  calendarToken: string;
}

export async function seedTasks(admin: Person, slug: string, evidenceId: string): Promise<SeededTasks> {
  const { id, version } = await createTask(admin, admin, { name: `Task of ${slug}` });
  const { rounds } = await ok<TaskDetail>(
    admin.call(calls.tasks.complete, {
      params: { id },
      body: { version: version ?? 0, doneOn: '2026-11-01', note: `Note of ${slug}`, evidenceIds: [evidenceId] },
    }),
  );
  const review = await startReview(admin);
  const { url } = await ok<{ url: string }>(admin.call(calls.calendar.create, { body: { scope: 'all' } }));
  return {
    taskId: id,
    roundId: rounds[0]?.id ?? '',
    accessReviewTaskId: review.task.id,
    accessReviewId: review.id,
    calendarToken: new URL(url).searchParams.get('token') ?? '',
  };
}
