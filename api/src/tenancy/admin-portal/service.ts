/** Where the areas of the admin portal open: at WorkOS, or on the application's own pages. */
import { type PortalArea, portalAreas, remotePaths } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { WorkOs } from '../../platform/workos/workos';
import { workosOrganization } from '../workos/service';

const pages: Record<PortalArea, string> = {
  'audit-logs': remotePaths.admin.auditLog,
  sso: remotePaths.admin.singleSignOn,
  'directory-sync': remotePaths.admin.directorySync,
  'domain-verification': remotePaths.admin.domains,
};

/** Every installation has all areas. @param workos null for an installation without it; links to it are made at the click */
export function portalAccess(workos: WorkOs | null) {
  return {
    areas: portalAreas.map((area) => ({ area, isAvailable: true, path: workos ? null : pages[area], reason: null })),
  };
}

export interface Portal {
  publicUrl: string;
  workos: WorkOs | null;
}

/** @throws WorkOsFault */
export async function portalLink(context: OrganizationContext, { publicUrl, workos }: Portal, area: PortalArea) {
  const own = (path: string) => new URL(path, publicUrl).href;
  if (!workos) return { link: own(pages[area]) };
  const organizationId = await workosOrganization(context, workos);
  return { link: await workos.portalLink(organizationId, area, own(remotePaths.admin.adminPortal)) };
}
