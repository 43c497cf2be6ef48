import { endpoints } from '../endpoint';
import type { adminSchemas } from './schemas';

/**
 * Administrators read their own organisation. Only those who manage the installation read and change others; their API keys may create,
 * suspend and limit organisations too.
 */
export const admin = endpoints<typeof adminSchemas>()({
  organizations: {
    method: 'GET',
    path: '/api/v1/admin/organizations',
    access: 'organization:read',
  },
  organization: {
    method: 'GET',
    path: '/api/v1/admin/organizations/{id}',
    access: 'installation:manage',
    personOnly: true,
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/v1/admin/organizations/{id}/invitations/{invitationId}/resend',
    access: 'installation:manage',
    personOnly: true,
  },
  createOrganization: {
    method: 'POST',
    path: '/api/v1/admin/organizations',
    access: 'organization:provision',
  },
  suspendOrganization: {
    method: 'POST',
    path: '/api/v1/admin/organizations/{id}/suspend',
    access: 'organization:provision',
  },
  reactivateOrganization: {
    method: 'POST',
    path: '/api/v1/admin/organizations/{id}/reactivate',
    access: 'organization:provision',
  },
  previewControlRegistry: {
    method: 'GET',
    path: '/api/v1/admin/organizations/{id}/registry/{registryId}/preview',
    access: 'installation:manage',
    personOnly: true,
  },
  assignControlRegistry: {
    method: 'PUT',
    path: '/api/v1/admin/organizations/{id}/registry',
    access: 'installation:manage',
    personOnly: true,
  },
  setRing: {
    method: 'PUT',
    path: '/api/v1/admin/organizations/{id}/ring',
    access: 'organization:provision',
  },
  setLimits: {
    method: 'PUT',
    path: '/api/v1/admin/organizations/{id}/limits',
    access: 'organization:provision',
  },
  usage: { method: 'GET', path: '/api/v1/admin/usage', access: 'organization:update', personOnly: true },
  certificates: {
    method: 'GET',
    path: '/api/v1/admin/certificates',
    access: 'admin:portal',
    personOnly: true,
  },
  resubmitCertificate: {
    method: 'POST',
    path: '/api/v1/admin/certificates/{id}/resubmit-blockmark',
    access: 'installation:manage',
    personOnly: true,
  },
  schemeStaff: {
    method: 'GET',
    path: '/api/v1/admin/scheme-staff',
    access: 'installation:manage',
    personOnly: true,
  },
  addAssessor: {
    method: 'POST',
    path: '/api/v1/admin/scheme-staff',
    access: 'installation:manage',
    personOnly: true,
  },
  removeAssessor: {
    method: 'DELETE',
    path: '/api/v1/admin/scheme-staff/{id}',
    access: 'installation:manage',
    personOnly: true,
  },
  failedJobs: {
    method: 'GET',
    path: '/api/v1/admin/failed-jobs',
    access: 'admin:portal',
    personOnly: true,
  },
  /** All failed jobs that a search finds, without a search all of them: tried again, or removed from the list. */
  changeJobs: {
    method: 'POST',
    path: '/api/v1/admin/failed-jobs/bulk',
    access: 'admin:portal',
    personOnly: true,
  },
  retryJob: {
    method: 'POST',
    path: '/api/v1/admin/failed-jobs/{id}/retry',
    access: 'admin:portal',
    personOnly: true,
  },
  dismissJob: {
    method: 'DELETE',
    path: '/api/v1/admin/failed-jobs/{id}',
    access: 'admin:portal',
    personOnly: true,
  },
});
