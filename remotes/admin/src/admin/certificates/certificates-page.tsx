/** Certificates: those of all organisations for those who manage the installation, the own ones for other administrators. */
import {
  type AdminCertificate,
  calls,
  certificateStateLabels,
  certificateStates,
  constants,
  hostPaths,
  registrationStatuses,
  registrationStatusLabels,
  remotePaths,
  sortKeys,
} from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { usePermissions, useSession } from '@msp/session';
import { Page, plural, usePageTitle } from '@msp/ui';
import { BackLink, ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { certificateColumns } from './certificate-columns';

const listOptions = {
  filters: { state: certificateStates, registration: registrationStatuses },
  sortable: sortKeys.adminCertificates,
  defaultSort: { key: 'issuedAt', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

const filters: ToolbarFilter<'state' | 'registration'>[] = [
  {
    name: 'state',
    label: 'State',
    options: certificateStates.map((value) => ({ value, label: certificateStateLabels[value] })),
  },
  {
    name: 'registration',
    label: 'Registration',
    options: registrationStatuses.map((value) => ({ value, label: registrationStatusLabels[value] })),
  },
];

export default function CertificatesPage() {
  usePageTitle('All certificates');
  const isOfInstallation = usePermissions().has('installation:manage');
  const own = useSession().organization?.organizationId;
  const list = useListState(listOptions);
  const result = useCall(calls.admin.certificates, { query: list.query }, { keepPreviousData: true });
  /** Those of other organisations have no page of their own here, but a public one. */
  const hrefOf = ({ id, code, organization }: AdminCertificate) =>
    organization.id === own
      ? remotePaths.compliance.certificate.replace(':id', id)
      : hostPaths.verify.replace(':code?', code);
  return (
    <Page
      title="All certificates"
      subtitle={isOfInstallation ? 'Certificates of all organisations.' : 'Certificates of your organisation.'}
      above={<BackLink to={remotePaths.admin.admin}>Administration</BackLink>}
    >
      <ListView
        label="Certificates"
        what="certificates"
        list={list}
        result={result}
        filters={filters}
        count={(total) => plural(total, 'certificate')}
        columns={certificateColumns(isOfInstallation)}
        rowKey={({ id }) => id}
        rowHref={hrefOf}
        views={SavedViews}
        empty={{ title: 'No certificates', description: 'An approved assessment earns a certificate.' }}
      />
    </Page>
  );
}
