/** What other domains ask of managed organisations. */
export { endAssignmentsOfLeavers } from './assignments';
export { countManaged } from './repository';
