/** The answers that cite a version of the policy. */
import { calls, type PolicyCitation, type PolicyDetail } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Badge, Card, CardBody, CardHeader, CardTitle, Inline, List, Text, TextLink } from '@msp/ui';
import { controlPath } from '../../shared/paths';

function Row({ citation, current }: { citation: PolicyCitation; current: number | undefined }) {
  const { control, question, number, isApproved } = citation;
  return (
    <li>
      <Inline wrap>
        <TextLink to={controlPath(control.code)}>
          {control.code} {control.name}
        </TextLink>
        {isApproved && <Badge tone="good">Approved</Badge>}
      </Inline>
      <Text size="sm">{question}</Text>
      <Text size="sm" tone={current !== undefined && number < current ? 'attention' : 'muted'}>
        {current !== undefined && number < current
          ? `Cites version ${number}; version ${current} is published`
          : `Cites version ${number}`}
      </Text>
    </li>
  );
}

/** The controls that need the policy. */
export function AskedForBy({ controls }: Pick<PolicyDetail, 'controls'>) {
  if (controls.length === 0) return null;
  return (
    <Inline wrap marginTop="2">
      Required by
      {controls.map(({ id, code, name }) => (
        <TextLink key={id} to={controlPath(code)} title={name}>
          {code}
        </TextLink>
      ))}
    </Inline>
  );
}

export function CitationsCard({ policy: { id, published, controls } }: { policy: PolicyDetail }) {
  const result = useCall(calls.policies.citations, id === null ? null : { params: { id } });
  const { data } = result;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Answers that cite it</CardTitle>
      </CardHeader>
      {!data && <LoadState what="the answers that cite this policy" result={result} />}
      {data && data.items.length > 0 && (
        <List variant="rows" lineAbove density="compact">
          {data.items.map((citation) => (
            <Row
              key={`${citation.requirementId}:${citation.versionId}:${citation.isApproved}`}
              citation={citation}
              current={published?.number}
            />
          ))}
        </List>
      )}
      {data?.items.length === 0 && (
        <CardBody>
          <Text tone="muted">No answers cite it yet.</Text>
          <AskedForBy controls={controls} />
        </CardBody>
      )}
    </Card>
  );
}
