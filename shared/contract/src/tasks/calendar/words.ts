/** Which tasks a calendar feed shows: those assigned to the member, or all of the organisation. */
export const calendarScopes = ['own', 'all'] as const;
export type CalendarScope = (typeof calendarScopes)[number];

export const calendarScopeLabels: Record<CalendarScope, string> = {
  own: 'Tasks assigned to me',
  all: 'All tasks of the organisation',
};
