/** How much the organisation has, and how much it can have. For administrators. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Callout, Card, CardBody, CardHeader, CardTitle, Skeleton, Stack, Text } from '@msp/ui';
import { Facts } from '@msp/ui/pages';
import { limitedResourceLabels, limitedResources, type Usage, usageText } from '../../shared/limits';

const isReached = ({ used, limit }: Usage[keyof Usage]) => limit !== null && used >= limit;

function UsageFacts({ usage }: { usage: Usage }) {
  const reached = limitedResources.filter((resource) => isReached(usage[resource]));
  const isLimited = limitedResources.some((resource) => usage[resource].limit !== null);
  return (
    <Stack>
      {reached.length > 0 && (
        <Callout tone="attention" title="A limit is reached">
          {reached.map((resource) => limitedResourceLabels[resource]).join(', ')}: you can't add more until you remove
          some. For a higher limit, ask the operator of this application.
        </Callout>
      )}
      <Facts
        facts={limitedResources.map((resource) => ({
          name: limitedResourceLabels[resource],
          value: usageText(resource, usage[resource]),
        }))}
      />
      {!isLimited && <Text tone="muted">Your organisation has no limits.</Text>}
    </Stack>
  );
}

export function UsageCard() {
  const { data, error } = useCall(calls.admin.usage, {}, { needs: [...limitedResources] });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Usage</CardTitle>
      </CardHeader>
      <CardBody>
        {data ? (
          <UsageFacts usage={data} />
        ) : error ? (
          <Callout tone="bad">Couldn't load the usage: {error.message}</Callout>
        ) : (
          <Skeleton height="5.5rem" />
        )}
      </CardBody>
    </Card>
  );
}
