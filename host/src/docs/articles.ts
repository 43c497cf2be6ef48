/** Every documentation article, in reading order. */
import type { Article } from './article';
import { controlsAndEvidence } from './articles/controls-and-evidence';
import { gettingStarted } from './articles/getting-started';
import { readingTheDashboard } from './articles/reading-the-dashboard';
import { rolesAndOrganizations } from './articles/roles-and-organizations';

export const articles: readonly Article[] = [
  gettingStarted,
  readingTheDashboard,
  controlsAndEvidence,
  rolesAndOrganizations,
];
