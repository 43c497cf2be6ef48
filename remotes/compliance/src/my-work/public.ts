/** What other pages may use of My Work. */
export { workTasks } from './work-tasks';
