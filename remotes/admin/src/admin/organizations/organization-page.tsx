/** One organisation for super admins: its figures, people and integrations, and what needs help. */
import { type AdminOrganizationDetail, assessmentStatusLabels, calls, remotePaths, ringLabels } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { formatDate, Inline, plural, Skeleton, Stack, TextLink, usePageTitle } from '@msp/ui';
import { formatCount, TimeAgo } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { limitedResourceLabels, usageText } from '../../shared/limits';
import { AssignControlRegistry } from './assign-control-registry';
import { OrganizationIntegrations } from './organization-integrations';
import { OrganizationPeople } from './organization-people';
import { OrganizationState } from './organization-state';
import { SetLimits } from './set-limits';
import { SetRing } from './set-ring';
import { SuspensionButton } from './suspension-button';

const list = { path: remotePaths.admin.adminOrganizations, name: 'Organisations' };

function Compliance({ compliance }: Pick<AdminOrganizationDetail, 'compliance'>) {
  const { percentage, implementedControls, totalControls, failingControls } = compliance;
  const implemented = `${percentage}%, ${formatCount(implementedControls)} of ${plural(totalControls, 'control')} implemented`;
  return <>{failingControls > 0 ? `${implemented}, ${formatCount(failingControls)} of them failing` : implemented}</>;
}

function heldCertificate({ certificate }: AdminOrganizationDetail): string {
  if (!certificate) return 'None';
  const isExpired = new Date(certificate.expiresAt) < new Date();
  return `${certificate.code}, ${isExpired ? 'expired' : 'expires'} ${formatDate(certificate.expiresAt)}`;
}

function certificateText(organization: AdminOrganizationDetail): string {
  const { assessment } = organization;
  const held = heldCertificate(organization);
  return assessment ? `${held}. Assessment ${assessment.code}: ${assessmentStatusLabels[assessment.status]}` : held;
}

function OrganizationFacts({ organization }: { organization: AdminOrganizationDetail }) {
  const { registry, ring, failedJobs, storage, usage, lastActiveAt, createdAt, compliance } = organization;
  const stored = usageText('storageBytes', usage?.storageBytes ?? { used: storage.bytes, limit: null });
  return (
    <FactStrip
      label="Organisation"
      facts={[
        ['State', <OrganizationState key="state" {...organization} />],
        ['Compliance', <Compliance key="compliance" compliance={compliance} />],
        ['Certificate', certificateText(organization)],
        ['Control registry', registry ? `${registry.title} ${registry.version}` : 'None'],
        [
          'Failed jobs',
          failedJobs === 0 ? (
            'None'
          ) : (
            <TextLink key="jobs" to={remotePaths.admin.failedJobs}>
              {plural(failedJobs, 'failed job')}
            </TextLink>
          ),
        ],
        ...(usage
          ? ([
              [limitedResourceLabels.members, usageText('members', usage.members)],
              [limitedResourceLabels.integrations, usageText('integrations', usage.integrations)],
            ] as const)
          : []),
        [limitedResourceLabels.storageBytes, `${stored} in ${plural(storage.files, 'file')}`],
        ...(ring ? [['Ring', ringLabels[ring]] as const] : []),
        ['Last active', <TimeAgo key="active" at={lastActiveAt} />],
        ['Created', formatDate(createdAt)],
      ]}
    />
  );
}

export default function OrganizationPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.admin.organization, { params: { id } });
  usePageTitle('Organisation', undefined, result.data?.name);
  return (
    <RecordPage
      record="organisation"
      list={list}
      result={result}
      missing="It doesn't exist, or its account is closed."
      skeleton={<Skeleton height="min(60vh, 32rem)" />}
      head={(organization) => ({
        title: organization.name,
        subtitle: organization.suspendedReason ?? organization.slug,
        actions: (
          <Inline>
            <AssignControlRegistry organization={organization} />
            {organization.usage && <SetLimits organization={organization} usage={organization.usage} />}
            {organization.ring && <SetRing organization={organization} />}
            <SuspensionButton organization={organization} />
          </Inline>
        ),
      })}
    >
      {(organization) => (
        <Stack gap="4">
          <OrganizationFacts organization={organization} />
          <OrganizationPeople organization={organization} />
          <OrganizationIntegrations integrations={organization.integrations} />
        </Stack>
      )}
    </RecordPage>
  );
}
