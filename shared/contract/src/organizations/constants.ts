/** Numbers and limits of organisations. */

/** The largest logo, and the file names that it may have. */
export const organizationLogo = { maxBytes: 262_144, extensions: ['png', 'jpg', 'jpeg', 'webp'] } as const;
