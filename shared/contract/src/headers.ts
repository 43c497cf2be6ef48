/** Request headers of the API's own. */

/**
 * The id of the organisation that the page shows. If the session is in another one, the API replies with 409 and
 * ORGANIZATION_MISMATCH and does nothing, so that a tab never reads or writes an organisation that it does not show.
 */
export const organizationHeader = 'x-organization-id';
