/** Why an assessment cannot be assessed now, and what has become of it. */
import type { Assessment } from '@msp/contract';
import { Callout, formatDate, Text, TextLink } from '@msp/ui';

interface ClosedNoticeProps {
  assessment: Assessment;
  /** Why the user may not assess it although it is submitted. */
  refusal: string | undefined;
}

export function ClosedNotice({ assessment, refusal }: ClosedNoticeProps) {
  const { status, reviewedAt, reviewedBy, reviewComment, certificate } = assessment;
  const by = `${formatDate(reviewedAt)} by ${reviewedBy?.name ?? 'a former assessor'}`;
  if (status === 'APPROVED') {
    return (
      <Callout tone="good" title={`Approved on ${by}`}>
        {certificate && <TextLink to={`/certificates/${certificate.id}`}>Certificate {certificate.code}</TextLink>}
      </Callout>
    );
  }
  if (status === 'CHANGES_REQUESTED') {
    return (
      <Callout tone="attention" title={`Changes requested on ${by}`}>
        <Text preserveLines>{reviewComment}</Text>
        You can continue once the organisation has submitted it again.
      </Callout>
    );
  }
  if (status === 'WITHDRAWN') return <Callout title="Withdrawn">The organisation withdrew this assessment.</Callout>;
  return refusal === undefined ? null : (
    <Callout tone="attention" title="You can read this assessment, but not assess it">
      {refusal}
    </Callout>
  );
}
