/** What each role is for, where one is chosen. */
import type { Role } from '@msp/contract';

export const roleDescriptions: Record<Role, string> = {
  msp_admin: 'Manages people, integrations and assessments, and reviews answers.',
  msp_user: 'Answers controls, adds evidence and writes policies.',
  VIEWER: 'Sees everything and changes nothing.',
  assessor: 'Assesses the organisation for the scheme.',
  superadmin: 'Manages the whole installation.',
};
