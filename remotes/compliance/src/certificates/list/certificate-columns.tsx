/** The columns of the list of certificates. */
import { type CertificateSummary, calls, type SortKeyOf } from '@msp/contract';
import { useCall } from '@msp/http';
import { formatDate, Text, TextLink } from '@msp/ui';
import { type Column, PhoneLabel, StatusBadge } from '@msp/ui/pages';
import { assessmentPath } from '../../shared/paths';
import { isRenewable } from '../certificate-text';

/** Only the newest certificate is registered still, so one row at most loads its registration. */
function Registration({ id }: { id: string }) {
  const { data } = useCall(calls.certificates.get, { params: { id } });
  return data?.registration ? <StatusBadge kind="registration" value={data.registration.status} /> : null;
}

export const certificateColumns: readonly Column<CertificateSummary, SortKeyOf<'certificates'>>[] = [
  {
    key: 'code',
    header: 'Certificate',
    sortKey: 'code',
    primary: true,
    cell: ({ code, state }) =>
      isRenewable({ state }) ? (
        code
      ) : (
        <Text as="span" tone="subtle">
          <s>{code}</s>
        </Text>
      ),
  },
  {
    key: 'state',
    header: 'State',
    width: 9,
    phone: 'first',
    cell: ({ state }) => <StatusBadge kind="certificate" value={state} />,
  },
  { key: 'holder', header: 'Holder', width: 14, hideBelow: 48, cell: ({ holder }) => holder },
  {
    key: 'issuedAt',
    header: 'Issued',
    width: 8,
    hideBelow: 36,
    sortKey: 'issuedAt',
    phone: 'second',
    cell: ({ issuedAt }) => (
      <>
        <PhoneLabel>Issued</PhoneLabel>
        {formatDate(issuedAt)}
      </>
    ),
  },
  {
    key: 'expiresAt',
    header: 'Expires',
    width: 8,
    sortKey: 'expiresAt',
    phone: 'second',
    cell: ({ expiresAt }) => (
      <>
        <PhoneLabel>Expires</PhoneLabel>
        {formatDate(expiresAt)}
      </>
    ),
  },
  {
    key: 'registration',
    header: 'Registration',
    width: 9,
    hideBelow: 60,
    cell: (certificate) => isRenewable(certificate) && <Registration id={certificate.id} />,
  },
  {
    key: 'assessment',
    header: 'Assessment',
    width: 9,
    hideBelow: 68,
    cell: ({ assessment }) => assessment && <TextLink to={assessmentPath(assessment.id)}>{assessment.code}</TextLink>,
  },
];
