/** Numbers and limits of policies. */

/**
 * The size limit in bytes and the file name extensions of uploaded policies, how many of an organisation can wait to be read, and the
 * limits of a draft's values.
 */
export const policyDocument = {
  uploadMaxBytes: 25 * 1024 * 1024,
  uploadExtensions: ['docx', 'pdf', 'md', 'markdown', 'txt', 'html', 'htm'],
  maxWaiting: 50,
  maxBlankId: 200,
  maxBlankValue: 2_000,
  maxRows: 200,
  maxColumns: 20,
} as const;

/** How many months after its publication a policy is reviewed by default. */
export const policyReviewMonths = 12;

/** Acceptance of policies: the most members in a call, and the days before and after the due date on which members are reminded. */
export const policyAcceptance = { maxMembers: 500, remindDaysBefore: [7, 1], remindDaysAfter: [1, 7, 14] } as const;
