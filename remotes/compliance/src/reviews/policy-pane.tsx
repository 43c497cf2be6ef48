/** The cited version of a policy, shown beside the answers. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Badge, CardBody, CardHeader, CardTitle, formatDate, Skeleton, Stack, Text, TextLink } from '@msp/ui';
import { Facts } from '@msp/ui/pages';
import { DocumentPreview, pdfOf } from '../policies/public';
import { type PolicyChoice, PolicyStanding } from '../responses/public';
import { policyPath } from '../shared/paths';

function Version({ cited: { id, reviewBy } }: { cited: PolicyChoice }) {
  const result = useCall(calls.policies.getVersion, { params: { id } });
  if (!result.data)
    return (
      <LoadState what="the policy" result={result} skeleton={<Skeleton height="min(60vh, 32rem)" />} place="body" />
    );
  const { publishedAt, publishedBy, owner, sha256 } = result.data;
  const facts = [
    { name: 'Published', value: publishedAt && formatDate(publishedAt) },
    { name: 'Approved by', value: publishedBy?.name },
    { name: 'Owner', value: owner?.name },
    { name: 'Review by', value: reviewBy && formatDate(reviewBy) },
    { name: 'SHA-256', value: sha256 },
  ];
  return (
    <>
      <Facts dense facts={facts.filter(({ value }) => value)} />
      <DocumentPreview document={result.data} pdf={pdfOf(result.data)} />
    </>
  );
}

export function PolicyPane({ cited }: { cited: PolicyChoice }) {
  const { code, name, number } = cited;
  return (
    <>
      <CardHeader>
        <CardTitle>Policy</CardTitle>
        <Badge variant="outline">Version {number}</Badge>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          <Text size="sm" overflowWrap="anywhere">
            <TextLink to={policyPath(code, number)}>
              {code} {name}
            </TextLink>
          </Text>
          <PolicyStanding cited={cited} />
          <Version cited={cited} />
        </Stack>
      </CardBody>
    </>
  );
}
