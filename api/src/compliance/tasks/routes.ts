/** HTTP routes for recurring tasks. */
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { adoptTasks, changeTask, createTask, restoreTask, retireTask } from './change';
import { completeTask, withdrawRound } from './complete';
import { taskColumns } from './csv';
import { listTasks } from './list';
import { readTask } from './present';

export function tasksRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'tasks', {
    list: ({ context, query }) => listTasks(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('tasks', session, context.clock.now()), taskColumns, (page) =>
        listTasks(context, { ...query, ...page }),
      ),
    read: ({ context, params }) => readTask(context, params.id),
    create: ({ context, body }) => createTask(context, body),
    adopt: ({ context, body }) => adoptTasks(context, body.tasks),
    change: ({ context, params, body }) => changeTask(context, params.id, body),
    retire: ({ context, params, body }) => retireTask(context, params.id, body.version),
    restore: ({ context, params, body }) => restoreTask(context, params.id, body.version),
    complete: ({ context, params, body }) => completeTask(context, params.id, body),
    withdrawRound: ({ context, params, body }) => withdrawRound(context, params.id, params.roundId, body.version),
  });
}
