/** Uploads that are still being processed or have failed, also those from before the page was opened. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Card, CardHeader, CardTitle, List, Text, TextLink } from '@msp/ui';
import { policyPath } from '../../shared/paths';
import { ProcessingState } from '../draft/processing';

/** @param props.shown ids of the versions that the page shows already */
export function EarlierUploads({ shown }: { shown: ReadonlySet<string> }) {
  const { data } = useCall(calls.policies.status, {});
  const uploads = (data?.uploads ?? []).filter(({ versionId }) => !shown.has(versionId));
  if (uploads.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Uploads in progress</CardTitle>
      </CardHeader>
      <List variant="rows" lineAbove>
        {uploads.map(({ versionId, policy, fileName }) => (
          <li key={versionId}>
            <Text weight="medium">
              <TextLink to={policyPath(policy.code)}>{policy.name}</TextLink>
            </Text>
            <ProcessingState versionId={versionId} fileName={fileName} />
          </li>
        ))}
      </List>
    </Card>
  );
}
