/** The areas of the admin portal: which ones this installation has, and where they open: at WorkOS, or on our own pages. */
import { type PortalArea, portalAreaLabels, portalAreas, remotePaths } from '@msp/contract';
import { AppError } from '../../platform/errors';
import type { OrganizationContext } from '../../platform/organization/context';
import type { WorkOs } from '../../platform/workos/workos';
import { workosOrganization } from '../workos/service';

/** The application's own pages. */
const pages: Partial<Record<PortalArea, string>> = {
  'audit-logs': remotePaths.admin.auditLog,
  sso: remotePaths.admin.singleSignOn,
  'directory-sync': remotePaths.admin.directorySync,
  'domain-verification': remotePaths.admin.domains,
};

const unavailable = (area: PortalArea) => `${portalAreaLabels[area]} is not available in this installation.`;

/** @param workos null in an installation without WorkOS, which has all areas; links to it are made at the click */
export function portalAccess(workos: WorkOs | null) {
  return {
    areas: portalAreas.map((area) => {
      const path = (workos ? null : pages[area]) ?? null;
      const isAvailable = workos !== null || path !== null;
      return { area, isAvailable, path, reason: isAvailable ? null : unavailable(area) };
    }),
  };
}

export interface Portal {
  publicUrl: string;
  workos: WorkOs | null;
}

/** @throws WorkOsFault, AppError 409 NOT_SUPPORTED for an area that this installation does not have */
export async function portalLink(context: OrganizationContext, { publicUrl, workos }: Portal, area: PortalArea) {
  const own = (path: string) => new URL(path, publicUrl).href;
  if (workos) {
    const organizationId = await workosOrganization(context, workos);
    return { link: await workos.portalLink(organizationId, area, own('/admin/portal')) };
  }
  const path = pages[area];
  if (path === undefined) throw new AppError(409, 'NOT_SUPPORTED', unavailable(area));
  return { link: own(path) };
}
