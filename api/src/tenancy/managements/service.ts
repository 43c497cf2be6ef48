/** What other domains ask of managed organisations. */
export { endAssignmentsOfLeavers } from './assignments';
export { clientContext, inClient, lockManagements } from './in-client';
export {
  administratorsOf,
  countManaged,
  currentManagement,
  type ManagementRow,
  managedBy,
  managementOf,
  ownAdministratorsFirst,
  withOwnAdministrator,
} from './repository';
