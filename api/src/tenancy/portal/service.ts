/** The areas of the admin portal: which ones this installation has, and where they open. */
import { type PortalArea, portalAreaLabels, portalAreas, remotePaths } from '@msp/contract';
import { AppError } from '../../platform/errors';

/** The application's own pages. */
const pages: Partial<Record<PortalArea, string>> = {
  'audit-logs': remotePaths.admin.auditLog,
  'directory-sync': remotePaths.admin.directorySync,
  'domain-verification': remotePaths.admin.domains,
};

const unavailable = (area: PortalArea) => `${portalAreaLabels[area]} is not available in this installation.`;

export function portalAccess() {
  return {
    areas: portalAreas.map((area) => {
      const path = pages[area] ?? null;
      return { area, isAvailable: path !== null, path, reason: path === null ? unavailable(area) : null };
    }),
  };
}

/** @throws AppError 409 NOT_SUPPORTED for an area that this installation does not have */
export function portalLink(area: PortalArea, publicUrl: string) {
  const path = pages[area];
  if (path === undefined) throw new AppError(409, 'NOT_SUPPORTED', unavailable(area));
  return { link: new URL(path, publicUrl).href };
}
