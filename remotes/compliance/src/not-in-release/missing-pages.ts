/** The pages of this remote that this release does not have yet, by their name in the contract. */
import type { remotePaths } from '@msp/contract';

type Page = keyof typeof remotePaths.compliance;

export const missingPages = [
  'assessments',
  'assessmentNew',
  'assessment',
  'certificates',
  'certificate',
] as const satisfies Page[];

export type MissingPageName = (typeof missingPages)[number];
