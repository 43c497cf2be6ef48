/** The activity log on pages: lists, changes and badges. Part of the remote that uses it, not shared at run time. */
export { ActionBadge } from './action-badge';
export { activityColumns } from './activity-columns';
export { ActivityList } from './activity-list';
export { ChangesCell } from './changes-cell';
export { ControlLinks } from './control-links';
