/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { verification } from './endpoints';

const section = '§7 Certificates';

export const verificationDocumentation = documentation<typeof verification>({
  verify: { summary: "Returns what a certificate's public page shows.", section },
  credential: { summary: 'Downloads a certificate as a signed Open Badges 3.0 credential.', section },
  pdf: { summary: 'Downloads a certificate as a PDF.', section },
  badge: { summary: "Returns the image of a certificate's badge, with its state.", section },
  statusList: { summary: 'Returns the signed list of revoked or suspended credentials.', section },
  didDocument: { summary: "Returns the issuer's keys as a DID document.", section },
});
