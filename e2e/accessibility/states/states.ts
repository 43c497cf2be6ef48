/** Everything that opens on a page: dialogs, menus, panels, tabs. Each state opens from a freshly loaded page and changes no data. */
import { controlStates, reviewStates } from './controls';
import { dashboardStates } from './dashboard';
import { evidenceStates } from './evidence';
import { metricStates } from './metrics';
import { openPanel, type State } from './state';

/** By the person who has such records. */
export const states: Record<string, readonly State[]> = {
  'Amelia Hart': [
    ...dashboardStates,
    ...controlStates,
    ...evidenceStates,
    ...metricStates,
    { path: '/integrations', heading: 'Integrations', name: 'filter', open: (page) => openPanel(page, /^Status/) },
    { path: '/users', heading: 'Users', name: 'filter', open: (page) => openPanel(page, /^Role/) },
  ],
  // No other test decides about the answer that has waited longest in this organisation.
  'Owen Price': reviewStates,
};
