/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { companyProfile } from './endpoints';

const section = 'Beyond the specification: company profile';

export const companyProfileDocumentation = documentation<typeof companyProfile>({
  read: {
    summary: 'Returns who does what in the organisation and which systems it uses, for the blanks of policies.',
    section,
  },
  save: { summary: 'Saves the company profile.', section },
});
