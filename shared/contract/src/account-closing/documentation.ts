/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { accountClosing } from './endpoints';

const section = 'Beyond the specification: closing the account';

export const accountClosingDocumentation = documentation<typeof accountClosing>({
  read: { summary: 'Returns when the account of the active organisation closes, and who requested it.', section },
  request: { summary: 'Closes the account 30 days from now. Its data is deleted a day later.', section },
  cancel: { summary: 'Cancels the closure of the account.', section },
});
