/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { certificates } from './endpoints';

const section = '§7 Certificates';

export const certificatesDocumentation = documentation<typeof certificates>({
  list: { summary: "Lists the organisation's certificates.", section },
  get: { summary: 'Returns a certificate.', section },
  revoke: { summary: 'Revokes a certificate, with a reason.', section },
  reinstate: {
    summary: 'Makes a superseded certificate count again after the one that superseded it was revoked, with a reason.',
    section,
  },
});
