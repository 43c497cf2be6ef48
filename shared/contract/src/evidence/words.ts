/** The states and kinds of evidence and its files, in the order in which they are shown, with the words that people read. */

export const evidenceStatuses = ['ACTIVE', 'ARCHIVED'] as const;
export type EvidenceStatus = (typeof evidenceStatuses)[number];

export const evidenceStatusLabels: Record<EvidenceStatus, string> = { ACTIVE: 'Active', ARCHIVED: 'Archived' };

/** Derived from `validUntil` and today. `NO_EXPIRY` without a date. */
export const evidenceValidities = ['CURRENT', 'EXPIRING', 'STALE', 'NO_EXPIRY'] as const;
export type EvidenceValidity = (typeof evidenceValidities)[number];

export const evidenceValidityLabels: Record<EvidenceValidity, string> = {
  CURRENT: 'Current',
  EXPIRING: 'Expiring',
  STALE: 'Stale',
  NO_EXPIRY: 'No expiry',
};

/** Where evidence comes from that the application collected. */
export const collectedSources = ['integration', 'scanner'] as const;
export type CollectedSource = (typeof collectedSources)[number];

/** Who made it: a member, or the application from collected data. */
export const evidenceOrigins = ['added', 'collected'] as const;
export type EvidenceOrigin = (typeof evidenceOrigins)[number];

export const evidenceOriginLabels: Record<EvidenceOrigin, string> = {
  added: 'Added by a member',
  collected: 'Collected automatically',
};

export const evidenceTypes = ['DOCUMENT', 'SCREENSHOT', 'EXPORT', 'REPORT', 'POLICY', 'OTHER'] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

export const evidenceTypeLabels: Record<EvidenceType, string> = {
  DOCUMENT: 'Document',
  SCREENSHOT: 'Screenshot',
  EXPORT: 'Export',
  REPORT: 'Report',
  POLICY: 'Policy',
  OTHER: 'Other',
};

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
