/** Addresses of pages of the application. */

/** `/controls/:id` with `IDN-01` becomes `/controls/IDN-01`. The page has one parameter. */
export const pathTo = (pattern: string, parameter: string) => pattern.replace(/:\w+/, encodeURIComponent(parameter));
