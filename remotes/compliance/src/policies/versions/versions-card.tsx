/** The versions of a policy, newest first: each can be shown, and compared with another one. */
import type { PolicyDetail, PolicyVersionSummary } from '@msp/contract';
import { VersionList } from '@msp/records';
import { useSearchParams } from '@msp/router';
import { formatDate, Text, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { policyPath } from '../../shared/paths';

const originOf = ({ publishedAt, updatedAt, publishedBy, createdBy }: PolicyVersionSummary) =>
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
    <VersionList
      versions={policy.versions.map((version) => {
        const { id, number, state, note, processing } = version;
        const isShown = number === shown;
        return {
          key: id,
          isShown,
          title: isShown ? (
            `Version ${number}`
          ) : (
            <TextLink to={policyPath(policy.code, number)}>Version {number}</TextLink>
          ),
          mark: <StatusBadge kind="policyVersion" value={state} />,
          origin: originOf(version),
          more: note && <Text size="sm">{note}</Text>,
          actions: !isShown && processing?.status !== 'FAILED' && (
            <TextLink to={compareTo(number)} aria-label={`Compare version ${number} with version ${shown}`}>
              Compare
            </TextLink>
          ),
        };
      })}
    />
  );
}
