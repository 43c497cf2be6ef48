/** The versions of a policy, newest first: each can be shown, and compared with another one. */
import type { PolicyDetail, PolicyVersionSummary } from '@msp/contract';
import { useSearchParams } from '@msp/router';
import { Box, Card, CardHeader, CardTitle, formatDate, Inline, List, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { policyPath } from '../../shared/paths';

const when = ({ publishedAt, updatedAt, publishedBy, createdBy }: PolicyVersionSummary) =>
  [formatDate(publishedAt ?? updatedAt), (publishedAt ? publishedBy : createdBy)?.name].filter(Boolean).join(' · ');

interface VersionsCardProps {
  policy: PolicyDetail;
  /** The number of the version that is shown. */
  shown: number;
}

export function VersionsCard({ policy, shown }: VersionsCardProps) {
  const [params] = useSearchParams();
  const compareTo = (number: number) => {
    const next = new URLSearchParams(params);
    next.set('version', String(shown));
    next.set('compare', String(number));
    return `?${next}`;
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Versions</CardTitle>
      </CardHeader>
      <List variant="rows" lineAbove density="compact">
        {policy.versions.map((version) => (
          <li key={version.id}>
            <Inline wrap>
              <Box flex="1 1 auto">
                {version.number === shown ? (
                  <Text as="strong" weight="medium" aria-current="true">
                    Version {version.number}
                  </Text>
                ) : (
                  <TextLink to={policyPath(policy.code, version.number)}>Version {version.number}</TextLink>
                )}
              </Box>
              <StatusBadge kind="policyVersion" value={version.state} />
            </Inline>
            <Text size="sm" tone="muted">
              {when(version)}
            </Text>
            {version.note && <Text size="sm">{version.note}</Text>}
            {version.number !== shown && version.processing?.status !== 'FAILED' && (
              <TextLink
                to={compareTo(version.number)}
                aria-label={`Compare version ${version.number} with version ${shown}`}
              >
                Compare
              </TextLink>
            )}
          </li>
        ))}
      </List>
    </Card>
  );
}
