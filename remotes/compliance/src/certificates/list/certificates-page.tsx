/** The organisation's certificates (/certificates). Search, order and page are kept in the URL. */
import { calls, constants, sortKeys } from '@msp/contract';
import { useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { CertificatesIcon, LinkButton, Page, plural, usePageTitle } from '@msp/ui';
import { ListView, useListState } from '@msp/ui/pages';
import { assessmentsPath, certificatePath } from '../../shared/paths';
import { certificateColumns } from './certificate-columns';

const listOptions = {
  filters: {},
  sortable: sortKeys.certificates,
  defaultSort: { key: 'issuedAt', order: 'desc' },
  pageSize: constants.paging.pageLimit,
} as const;

export default function CertificatesPage() {
  usePageTitle('Certificates');
  const list = useListState(listOptions);
  const result = useCall(calls.certificates.list, { query: list.query }, { keepPreviousData: true });
  return (
    <Page title="Certificates" subtitle="Your organisation's certificates. Anyone can verify one by its code.">
      <ListView
        label="Certificates"
        what="certificates"
        list={list}
        result={result}
        filters={[]}
        count={(total) => plural(total, 'certificate')}
        columns={certificateColumns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => certificatePath(id)}
        views={SavedViews}
        empty={{
          icon: <CertificatesIcon />,
          title: 'No certificates yet',
          description: `An approved assessment earns a certificate that is valid for ${constants.certificate.validMonths} months.`,
          action: <LinkButton to={assessmentsPath}>Go to Assessments</LinkButton>,
        }}
      />
    </Page>
  );
}
