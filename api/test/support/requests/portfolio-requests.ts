/** Requests for work in one organisation of a portfolio. */
import type { CallInput } from '../people';

export const ownTask = {
  id: '018f3e9a-0000-7000-8000-00000000abcd',
  name: 'Check the locks',
  description: '',
  months: 3,
  controlCode: null,
  evidenceRequired: true,
};

/** @param taskId of a task that `undo` retires */
export const workInputs = (externalId: string, taskId?: string): Record<string, CallInput> => {
  const params = { externalId };
  return {
    'portfolio.startPolicies': { params, body: { templates: ['POL-12'], usesSuggestions: true } },
    'portfolio.addTasks': {
      params,
      body: { suggested: [], own: ownTask, dueOn: '2027-06-30', assignee: 'administrator' },
    },
    'portfolio.remind': { params },
    'portfolio.undo': { params, body: { drafts: [], tasks: taskId ? [{ id: taskId, version: 1 }] : [] } },
  };
};
