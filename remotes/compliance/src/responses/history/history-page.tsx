/** The versions of an answer, two of them compared (specification §2.2). The URL says which two. */
import { type ControlResponseVersion, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useParams, useSearchParams } from '@msp/router';
import { ClockIcon, EmptyState, LinkButton, Page, usePageTitle } from '@msp/ui';
import { BackLink, SkeletonTable } from '@msp/ui/pages';
import { RecordFailure } from '@msp/ui/records';
import { controlPath } from '../../shared/paths';
import { Comparison } from './comparison';
import { differences } from './differences';
import { ResponseVersions } from './response-versions';

const numberIn = (versions: readonly ControlResponseVersion[], asked: string | null, otherwise: number) =>
  versions.find(({ number }) => String(number) === asked)?.number ?? otherwise;

/** A review has the same content as the submission, so the last version with other content is compared. */
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
      <ResponseVersions
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
  const result = useCall(calls.controlResponses.versions, { params: { id: responseId } });
  const { data, error } = result;
  const control = data?.control;
  usePageTitle('Control history', control?.code, control?.name);
  const up = <BackLink to={control ? controlPath(control.code) : '/controls'}>{control?.code ?? 'Controls'}</BackLink>;
  return (
    <Page above={up} title="Control history" subtitle={control && `${control.code} ${control.name}`}>
      {!data && !error && <SkeletonTable rows={4} label="Loading versions" />}
      {!data && (
        <RecordFailure
          record="answer"
          result={result}
          missing="It may have been a draft that was deleted."
          list={{ path: '/controls', name: 'Controls' }}
        />
      )}
      {data?.items.length === 0 && control && (
        <EmptyState
          icon={<ClockIcon />}
          title="No versions yet"
          description="A version is saved each time the answer is submitted or reviewed."
          action={<LinkButton to={controlPath(control.code)}>Go to {control.code}</LinkButton>}
        />
      )}
      {data && data.items.length > 0 && <Versions versions={data.items} />}
    </Page>
  );
}
