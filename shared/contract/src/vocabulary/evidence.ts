/** The enumerations of evidence and its files, in the order in which they are shown. */

export const evidenceStatuses = ['ACTIVE', 'ARCHIVED'] as const;
export type EvidenceStatus = (typeof evidenceStatuses)[number];

/** Derived from `validUntil` and today. `NO_EXPIRY` without a date. */
export const evidenceValidities = ['CURRENT', 'EXPIRING', 'STALE', 'NO_EXPIRY'] as const;
export type EvidenceValidity = (typeof evidenceValidities)[number];

export const evidenceTypes = ['DOCUMENT', 'SCREENSHOT', 'EXPORT', 'REPORT', 'POLICY', 'OTHER'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** How a file is shown. `none`: it has no preview, and the reason says why. */
export const previewKinds = ['pdf', 'image', 'text', 'markdown', 'html', 'sheets', 'email', 'none'] as const;

/** Images that are sent without their metadata unless the original is requested. */
export const cleanedImageTypes = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/avif',
] as const;
export const isCleanedImage = (contentType: string): boolean =>
  (cleanedImageTypes as readonly string[]).includes(contentType);
