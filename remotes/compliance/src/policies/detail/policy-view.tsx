/** A policy that has been loaded: the version in the address, by default the published one, or else the draft. */
import { calls, type PolicyDetail, type PolicyVersionSummary } from '@msp/contract';
import { useCall } from '@msp/http';
import { lazyWithRetry } from '@msp/loading';
import { useSearchParams } from '@msp/router';
import { Callout, EmptyState, ErrorState, LinkButton, LoadingRegion, NothingFoundIcon, Skeleton } from '@msp/ui';
import { StaleNotice } from '@msp/ui/pages';
import { Suspense, useEffect } from 'react';
import { policyPath } from '../../shared/paths';
import { MissingPolicy } from './missing-policy';
import { PolicyActions } from './policy-actions';
import { PolicyFrame } from './policy-frame';
import { PolicyAside, PublishedView } from './published-view';

/** With the editor, which readers don't need. */
const DraftView = lazyWithRetry(() => import('../draft/draft-view'), 'compliance/draft-view');

const isPrepared = ({ state }: Pick<PolicyVersionSummary, 'state'>) => state === 'DRAFT' || state === 'IN_REVIEW';

/** The version that a parameter of the address names by its number. */
function useNamed(versions: readonly PolicyVersionSummary[], name: string) {
  const [params] = useSearchParams();
  const number = params.get(name);
  return number === null ? undefined : versions.find((version) => version.number === Number(number));
}

function OtherVersion({ policy, shown }: { policy: PolicyDetail; shown: PolicyVersionSummary }) {
  const { draft, published, code } = policy;
  const other = isPrepared(shown) ? published : shown.number === published?.number ? draft : published;
  if (!other || other.number === shown.number) return null;
  const text =
    other === draft ? `Version ${other.number} is in preparation.` : `Version ${other.number} is the published one.`;
  return (
    <Callout
      action={
        <LinkButton size="sm" to={policyPath(code, other.number)}>
          Open version {other.number}
        </LinkButton>
      }
    >
      {text}
    </Callout>
  );
}

const loading = (
  <LoadingRegion label="Loading the document">
    <Skeleton height="min(70vh, 40rem)" />
  </LoadingRegion>
);

function VersionView({ policy, shown }: { policy: PolicyDetail; shown: PolicyVersionSummary }) {
  const other = useNamed(policy.versions, 'compare');
  const result = useCall(calls.policies.getVersion, { params: { id: shown.id } });
  const { data: version, error, isValidating, mutate } = result;
  const isDraft = isPrepared(shown);
  useEffect(() => {
    // Together with the version. If it fails, rendering it tries again.
    if (isDraft) DraftView.load().catch(() => {});
  }, [isDraft]);
  const retry = { retrying: isValidating, onRetry: () => void mutate() };
  if (!version)
    return (
      <PolicyFrame policy={policy}>
        {error ? <ErrorState title="Couldn't load the version" description={error.message} {...retry} /> : loading}
      </PolicyFrame>
    );
  return (
    <PolicyFrame policy={policy} actions={!isPrepared(version) && <PolicyActions policy={policy} version={version} />}>
      {error && <StaleNotice what="the policy" error={error} {...retry} />}
      <OtherVersion policy={policy} shown={shown} />
      {isPrepared(version) ? (
        <Suspense fallback={loading}>
          <DraftView key={version.id} policy={policy} version={version} />
          <PolicyAside policy={policy} version={version} />
        </Suspense>
      ) : (
        <PublishedView policy={policy} version={version} compareWith={other?.id} />
      )}
    </PolicyFrame>
  );
}

export function PolicyView({ policy }: { policy: PolicyDetail }) {
  const { versions, published, code } = policy;
  const named = useNamed(versions, 'version');
  const shown = named ?? versions.find(({ id }) => id === published?.id) ?? versions[0];
  const [params] = useSearchParams();
  if (params.has('version') && !named)
    return (
      <PolicyFrame policy={policy}>
        <EmptyState
          icon={<NothingFoundIcon />}
          title="Version not found"
          description={`This policy has no version ${params.get('version')}.`}
          action={<LinkButton to={policyPath(code)}>Open the policy</LinkButton>}
        />
      </PolicyFrame>
    );
  if (shown) return <VersionView key={shown.id} policy={policy} shown={shown} />;
  return (
    <PolicyFrame policy={policy}>
      <MissingPolicy policy={policy} />
    </PolicyFrame>
  );
}
