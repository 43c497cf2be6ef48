/** What other domains ask of recurring tasks. */
export { listTasks } from './list';
export { adoptedId, readTask } from './present';
export { assignedTaskIds, isInForce } from './repository';
