/** Numbers and limits of controls. */

/** The longest interval in which an answer to a requirement may have to be repeated, in months. */
export const requirementMaxMonths = 60;
