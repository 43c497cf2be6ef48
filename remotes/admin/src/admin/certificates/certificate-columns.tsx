/** The columns of the list of certificates of all organisations. */
import { type AdminCertificate, calls, type SortKeyOf } from '@msp/contract';
import { useAction } from '@msp/forms';
import { invalidate, request } from '@msp/http';
import { Button, formatDate, VisuallyHidden } from '@msp/ui';
import { CellNote, type Column, StatusBadge } from '@msp/ui/pages';

type CertificateColumn = Column<AdminCertificate, SortKeyOf<'adminCertificates'>>;

function SendAgain({ certificate: { id, code } }: { certificate: AdminCertificate }) {
  const { busy, run } = useAction({ failed: `Couldn't send ${code} again` });
  const send = () =>
    run(async () => {
      await request(calls.admin.resubmitCertificate, { params: { id } });
      await invalidate(calls.admin.certificates);
      return { title: `${code} sent again`, description: "The register's reply appears here." };
    });
  return (
    <Button size="sm" busy={busy} onClick={() => void send()}>
      Send again<VisuallyHidden>: {code}</VisuallyHidden>
    </Button>
  );
}

const columns: readonly CertificateColumn[] = [
  { key: 'code', header: 'Certificate', sortKey: 'code', width: 10, primary: true, cell: ({ code }) => code },
  {
    key: 'organization',
    header: 'Organisation',
    sortKey: 'organization',
    hideBelow: 36,
    phone: 'second',
    cell: ({ organization: { name }, holder }) => (
      <>
        <bdi>{name}</bdi>
        {holder !== name && <CellNote>Issued to {holder}</CellNote>}
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    width: 9,
    phone: 'first',
    cell: ({ state }) => <StatusBadge kind="certificate" value={state} />,
  },
  {
    key: 'issuedAt',
    header: 'Issued',
    sortKey: 'issuedAt',
    width: 8,
    hideBelow: 60,
    cell: ({ issuedAt }) => formatDate(issuedAt),
  },
  {
    key: 'expiresAt',
    header: 'Expires',
    sortKey: 'expiresAt',
    width: 8,
    hideBelow: 48,
    cell: ({ expiresAt }) => formatDate(expiresAt),
  },
  {
    key: 'registration',
    header: 'Registration',
    width: 9,
    hideBelow: 48,
    cell: ({ registration }) => registration && <StatusBadge kind="registration" value={registration} />,
  },
];

const actionColumn: CertificateColumn = {
  key: 'actions',
  header: 'Actions',
  width: 9,
  phone: 'below',
  isActions: true,
  cell: (certificate) => certificate.registration === 'FAILED' && <SendAgain certificate={certificate} />,
};

export const certificateColumns = (isOfInstallation: boolean): readonly CertificateColumn[] =>
  isOfInstallation ? [...columns, actionColumn] : columns;
