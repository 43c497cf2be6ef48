/** What the user was asked to read and accept. */
import { calls, type PolicyToRead } from '@msp/contract';
import { useCall } from '@msp/http';
import { Box, Card, formatDate, Inline, LinkButton, List, SuccessIcon, Text } from '@msp/ui';
import { ListBody, Overdue } from '@msp/ui/pages';
import { policyPath } from '../../shared/paths';
import { dueText } from '../policy-text';

function Row({ item: { policy, number, dueOn, askedBy, acceptedAt } }: { item: PolicyToRead }) {
  return (
    <Inline as="li" wrap gap="3">
      <Box flex="1 1 14rem" minWidth="0">
        <Text weight="medium">{policy.name}</Text>
        <Text size="sm" tone="muted">
          {policy.code} · Version {number}
          {askedBy && ` · Asked by ${askedBy.name}`}
          {acceptedAt ? ` · You accepted it on ${formatDate(acceptedAt)}` : ` · ${dueText(dueOn)}`}
        </Text>
      </Box>
      {!acceptedAt && <Overdue day={dueOn} />}
      <LinkButton
        to={policyPath(policy.code, number)}
        aria-label={acceptedAt ? `Open ${policy.name}` : `Read and accept ${policy.name}`}
      >
        {acceptedAt ? 'Open' : 'Read and accept'}
      </LinkButton>
    </Inline>
  );
}

/** What is left to read comes first; otherwise the order of the API. */
const openFirst = (items: readonly PolicyToRead[]) => [
  ...items.filter(({ acceptedAt }) => acceptedAt === null),
  ...items.filter(({ acceptedAt }) => acceptedAt !== null),
];

export function ToRead() {
  const result = useCall(calls.policies.toRead, { query: { accepted: 'true' } });
  return (
    <ListBody
      result={result}
      what="policies to read"
      isFiltered={false}
      onReset={() => undefined}
      empty={{
        icon: <SuccessIcon />,
        title: 'Nothing to read',
        description: 'Policies that you are asked to read and accept appear here.',
      }}
    >
      {({ items }) => (
        <Card label="Policies to read">
          <List variant="rows">
            {openFirst(items).map((item) => (
              <Row key={item.versionId} item={item} />
            ))}
          </List>
        </Card>
      )}
    </ListBody>
  );
}
