/** Everything that opens on a page: dialogs, menus, panels, tabs. Each state opens from a freshly loaded page and changes no data. */

import { assessingStates, verificationStates } from './assessing';
import { certificateStates, draftStates, submittedStates } from './assessments';
import { catalogueStates } from './catalogue';
import { clientStates } from './clients';
import { commentStates } from './comments';
import { controlStates, reviewStates } from './controls';
import { dashboardStates } from './dashboard';
import { evidenceStates } from './evidence';
import { frameworkStates } from './frameworks';
import { integrationStates } from './integrations';
import { metricStates } from './metrics';
import { notificationStates } from './notifications';
import { policyStates } from './policies';
import { responsibilityStates } from './responsibilities';
import { openPanel, type State } from './state';
import { ticketStates } from './tickets';

const usersStates: State[] = [
  { path: '/users', heading: 'Users', name: 'filter', open: (page) => openPanel(page, /^Role/) },
];

interface OpenedStates {
  about: string;
  /** Who has such records. */
  person: string;
  opened: readonly State[];
}

export const states: readonly OpenedStates[] = [
  {
    about: 'the dashboard and notifications',
    person: 'Amelia Hart',
    opened: [...dashboardStates, ...notificationStates],
  },
  {
    about: 'controls and comments',
    person: 'Amelia Hart',
    opened: [...controlStates, ...frameworkStates, ...commentStates],
  },
  { about: 'evidence', person: 'Amelia Hart', opened: evidenceStates },
  {
    about: 'integrations, metrics and users',
    person: 'Amelia Hart',
    opened: [...integrationStates, ...metricStates, ...usersStates],
  },
  { about: 'policies', person: 'Amelia Hart', opened: policyStates },
  { about: 'clients and the portfolio', person: 'Amelia Hart', opened: [...clientStates, ...responsibilityStates] },
  { about: 'tickets', person: 'Amelia Hart', opened: ticketStates },
  {
    about: 'certificates and submitted assessments',
    person: 'Amelia Hart',
    opened: [...submittedStates, ...verificationStates],
  },
  // No other test decides about the answer that has waited longest in this organisation.
  { about: 'reviews', person: 'Owen Price', opened: reviewStates },
  { about: 'the workspace of assessors', person: 'Ruth Castell', opened: assessingStates },
  { about: 'a draft of an assessment', person: 'Sinéad Doyle', opened: draftStates },
  {
    about: 'registries and all certificates',
    person: 'Daniel Frost',
    opened: [...catalogueStates, ...certificateStates],
  },
];
