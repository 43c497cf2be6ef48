/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../../documentation';
import type { controlOverrides } from './endpoints';

const section = '§7 Control overrides';

export const controlOverridesDocumentation = documentation<typeof controlOverrides>({
  create: { summary: 'Overrides the result of a control in a submitted assessment, with a reason.', section },
  remove: { summary: "Removes an override; it stays in the assessment's history.", section },
  ofAssessment: { summary: 'Lists the overrides of an assessment, including removed ones.', section },
});
