/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { certificateRegister } from './endpoints';

const section = '§7 Certificates';

export const certificateRegisterDocumentation = documentation<typeof certificateRegister>({
  resubmit: { summary: 'Sends a certificate whose registration failed to the certificate register again.', section },
  webhook: { summary: "Receives the certificate register's notice that a certificate changed.", section },
});
