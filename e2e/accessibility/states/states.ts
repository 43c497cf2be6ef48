/** Everything that opens on a page: dialogs, menus, panels, tabs. Each state opens from a freshly loaded page and changes no data. */
import { assessingStates, verificationStates } from './assessing';
import { certificateStates, draftStates, submittedStates } from './assessments';
import { catalogueStates } from './catalogue';
import { commentStates } from './comments';
import { controlStates, reviewStates } from './controls';
import { dashboardStates } from './dashboard';
import { evidenceStates } from './evidence';
import { integrationStates } from './integrations';
import { metricStates } from './metrics';
import { notificationStates } from './notifications';
import { policyStates } from './policies';
import { openPanel, type State } from './state';

/** By the person who has such records. */
export const states: Record<string, readonly State[]> = {
  'Amelia Hart': [
    ...dashboardStates,
    ...notificationStates,
    ...controlStates,
    ...evidenceStates,
    ...commentStates,
    ...integrationStates,
    ...metricStates,
    ...policyStates,
    ...submittedStates,
    ...verificationStates,
    { path: '/users', heading: 'Users', name: 'filter', open: (page) => openPanel(page, /^Role/) },
  ],
  // No other test decides about the answer that has waited longest in this organisation.
  'Owen Price': reviewStates,
  'Ruth Castell': assessingStates,
  'Sinéad Doyle': draftStates,
  'Daniel Frost': [...catalogueStates, ...certificateStates],
};
