/** A policy that an answer cites, as the snapshot froze it, and what has become of it since. */
import { type CitedPolicy, calls, type FrozenPolicy } from '@msp/contract';
import { downloadBlob, pathOf, useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Badge, Box, Button, formatDate, Inline, Skeleton, SubText, Text } from '@msp/ui';
import { DownloadLink, formatBytes } from '@msp/ui/pages';
import { useState } from 'react';
import { DocumentPreview } from '../../../policies/public';
import { PolicyStanding } from '../../../responses/public';

interface FrozenPolicyProps {
  assessmentId: string;
  controlId: string;
  policy: FrozenPolicy;
  /** Undefined while it is not known. */
  now: CitedPolicy | undefined;
}

function Preview({ assessmentId, controlId, policy: { versionId, fileName } }: Omit<FrozenPolicyProps, 'now'>) {
  const params = { id: assessmentId, controlId, versionId };
  const result = useCall(calls.assessments.policy, { params });
  const skeleton = <Skeleton height="min(60vh, 32rem)" />;
  if (!result.data) return <LoadState what="the policy" result={result} skeleton={skeleton} place="body" />;
  const address = pathOf(calls.assessments.policyFile, { params, query: {} });
  const load = async () => (await downloadBlob(calls.assessments.policyFile, { params })).blob;
  return <DocumentPreview document={result.data} pdf={{ fileName, address, load }} />;
}

const publicationOf = ({ publishedAt, approver, selfApproved, owner, reviewBy }: FrozenPolicy) =>
  [
    `Published ${formatDate(publishedAt)}`,
    approver && `${selfApproved ? 'self-approved' : 'approved'} by ${approver}`,
    owner && `owner ${owner}`,
    reviewBy && `review by ${formatDate(reviewBy)}`,
  ]
    .filter(Boolean)
    .join(' · ');

export function FrozenPolicyItem({ now, ...props }: FrozenPolicyProps) {
  const { assessmentId, controlId, policy } = props;
  const { versionId, code, name, number, fileName, size, sha256 } = policy;
  const [isShown, setShown] = useState(false);
  const params = { id: assessmentId, controlId, versionId };
  return (
    <li>
      <Inline wrap rowGap="1" minHeight="8" overflowWrap="anywhere">
        <Text as="span" weight="medium">
          {code} {name}
        </Text>
        <Badge variant="outline">Version {number}</Badge>
        <Inline marginInlineStart="auto">
          <DownloadLink
            size="sm"
            href={pathOf(calls.assessments.policyFile, { params, query: {} })}
            aria-label={`Download ${fileName}`}
          >
            Download
          </DownloadLink>
          <Button size="sm" aria-expanded={isShown} aria-label={`Preview ${name}`} onClick={() => setShown(!isShown)}>
            Preview
          </Button>
        </Inline>
      </Inline>
      <Text size="sm">{publicationOf(policy)}</Text>
      {now && <PolicyStanding cited={now} />}
      <Box overflowWrap="anywhere" pb="2">
        <SubText>
          {fileName}, {formatBytes(size)}
        </SubText>
        <SubText mono>SHA-256 {sha256}</SubText>
      </Box>
      {isShown && <Preview {...props} />}
    </li>
  );
}
