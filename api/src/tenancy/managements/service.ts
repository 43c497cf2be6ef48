/** What other domains ask of managed organisations. */
export { endAssignmentsOfLeavers } from './assignments';
export { lockManagements } from './in-client';
export { countManaged, managedBy, managementOf, ownAdministratorsFirst, withOwnAdministrator } from './repository';
