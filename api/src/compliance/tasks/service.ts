/** What other domains ask of recurring tasks. */
export { addTasks, suggestedTasks } from './add-many';
export { retireTask } from './change';
export { listTasks } from './list';
export { adoptedId, readTask } from './present';
export { remindOfOverdue } from './reminders';
export { assignedTaskIds, isInForce } from './repository';
