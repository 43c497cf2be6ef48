/** The states and kinds of the admin portal, in the order in which they are shown, with the words that people read. */

/** The areas of the admin portal (specification §6). */
export const portalAreas = ['audit-logs', 'sso', 'directory-sync', 'domain-verification'] as const;
export type PortalArea = (typeof portalAreas)[number];

export const portalAreaLabels: Record<PortalArea, string> = {
  'audit-logs': 'Audit logs',
  sso: 'Single sign-on',
  'directory-sync': 'Directory sync',
  'domain-verification': 'Domain verification',
};
