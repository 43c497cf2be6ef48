/** Every submitted and reviewed version of an answer, two of them side by side (specification §2.2). Which two stands in the address. */
import { type ControlResponseVersion, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams, useSearchParams } from '@msp/router';
import {
  ClockIcon,
  EmptyState,
  ErrorState,
  ForbiddenState,
  LinkButton,
  NothingFoundIcon,
  Page,
  usePageTitle,
} from '@msp/ui';
import { ChevronLeftIcon, SkeletonTable } from '@msp/ui/pages';
import { controlPath } from '../words';
import { Comparison } from './comparison';
import { differences } from './differences';
import { VersionList } from './version-list';

const numberIn = (versions: readonly ControlResponseVersion[], asked: string | null, otherwise: number) =>
  versions.find(({ number }) => String(number) === asked)?.number ?? otherwise;

/** A review says the same as what was submitted: the last version that said something else tells more. */
function lastDifferent([newest, ...rest]: readonly ControlResponseVersion[]): number | undefined {
  const different = rest.find((one) => newest && differences(one, newest).some(({ changed }) => changed));
  return (different ?? rest[0])?.number;
}

function Versions({ versions }: { versions: readonly ControlResponseVersion[] }) {
  const [params, setParams] = useSearchParams();
  const newest = versions[0]?.number ?? 1;
  const earlier = numberIn(versions, params.get('earlier'), lastDifferent(versions) ?? newest);
  const later = numberIn(versions, params.get('later'), newest);
  const before = versions.find(({ number }) => number === earlier);
  const after = versions.find(({ number }) => number === later);
  return (
    <>
      <VersionList
        versions={versions}
        earlier={earlier}
        later={later}
        onChoose={(side, number) =>
          setParams({ earlier: String(earlier), later: String(later), [side]: String(number) }, { replace: true })
        }
      />
      {before && after && <Comparison before={before} after={after} />}
    </>
  );
}

export default function HistoryPage() {
  const { responseId = '' } = useParams();
  const { data, error, isValidating, mutate } = useCall(calls.controlResponses.versions, {
    params: { id: responseId },
  });
  const control = data?.control;
  usePageTitle('Control history', control?.code, control?.name);
  const up = (
    <LinkButton
      to={control ? controlPath(control.code) : '/controls'}
      variant="link"
      size="sm"
      gap="0.5"
      marginBottom="1"
      marginInlineStart="-1"
      icon={<ChevronLeftIcon />}
    >
      {control?.code ?? 'Controls'}
    </LinkButton>
  );
  return (
    <Page above={up} title="Control history" subtitle={control && `${control.code} ${control.name}`}>
      {!data && !error && <SkeletonTable rows={4} label="Loading versions" />}
      {error?.status === 403 && <ForbiddenState what="the answers of this organization" />}
      {error?.status === 404 && (
        <EmptyState
          icon={<NothingFoundIcon />}
          title="No such answer"
          description="It may have been a draft that was deleted."
          action={<LinkButton to="/controls">Go to Controls</LinkButton>}
        />
      )}
      {!data && error && error.status !== 403 && error.status !== 404 && (
        <ErrorState
          title="The versions could not be loaded"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {data?.items.length === 0 && control && (
        <EmptyState
          icon={<ClockIcon />}
          title="No versions yet"
          description="A version is kept each time this answer is submitted or reviewed."
          action={<LinkButton to={controlPath(control.code)}>Go to {control.code}</LinkButton>}
        />
      )}
      {data && data.items.length > 0 && <Versions versions={data.items} />}
    </Page>
  );
}
