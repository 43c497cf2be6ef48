/** Names for what the calls carry, for code that handles one thing at a time. */
import type * as calls from './calls';
import type { ResponseOf } from './endpoint';

export type RuntimeConfig = ResponseOf<typeof calls.config.runtime>;
export type FrontendConfig = ResponseOf<typeof calls.config.frontend>;
export type Profile = ResponseOf<typeof calls.auth.profile>;
export type ProfileOrganization = NonNullable<Profile['organization']>;
export type AvailableOrganization = ProfileOrganization['availableOrganizations'][number];
export type Dashboard = ResponseOf<typeof calls.dashboard.get>;
export type CertificateStatus = Dashboard['certificateStatus'];
export type ComplianceMetrics = Dashboard['complianceMetrics'];
export type SecurityStatus = Dashboard['securityStatus'];
export type SystemStatus = NonNullable<SecurityStatus['microsoft365']>;
export type ActivityItem = ResponseOf<typeof calls.dashboard.activity>['items'][number];
export type ActivityLogItem = ResponseOf<typeof calls.activity.ofControl>['items'][number];
export type OnboardingProgress = ResponseOf<typeof calls.onboarding.progress>;
export type RegistryControl = ResponseOf<typeof calls.controls.registry>;
export type ControlWithStatus = ResponseOf<typeof calls.controls.withStatus>['items'][number];
export type EvidenceItem = ResponseOf<typeof calls.evidence.list>['items'][number];
export type Adapter = ResponseOf<typeof calls.integrations.adapters>['items'][number];
export type Integration = ResponseOf<typeof calls.integrations.list>['items'][number];
export type Member = ResponseOf<typeof calls.users.list>['items'][number];
