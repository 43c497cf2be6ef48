/** One entry of a framework: the controls that bear on it, its state, and what the organisation states about it. */
import { calls, type FrameworkEntryDetail, groupText } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Inline, usePageTitle } from '@msp/ui';
import { BackLink } from '@msp/ui/pages';
import { RecordPager } from '@msp/ui/records';
import { entryInAddress, frameworkEntryPath, frameworkPath } from '../../shared/paths';
import { EntrySkeleton, EntryView } from './entry-view';

function Above({ entry }: { entry: FrameworkEntryDetail }) {
  const { framework, previous, next } = entry;
  const linkTo = (neighbour: FrameworkEntryDetail['next']) =>
    neighbour
      ? { to: frameworkEntryPath(framework.key, neighbour.id), name: `${neighbour.id} ${neighbour.title}` }
      : undefined;
  return (
    <Inline justifyContent="space-between" minHeight="7" marginBottom="1" data-screen-only="">
      <BackLink to={frameworkPath(framework.key)}>{framework.name}</BackLink>
      <RecordPager
        what="entry"
        position={undefined}
        total={undefined}
        previous={linkTo(previous)}
        next={linkTo(next)}
      />
    </Inline>
  );
}

export default function EntryPage() {
  const { key = '', entry = '' } = useParams();
  const id = entryInAddress(entry);
  const result = useCall(calls.frameworks.entry, { params: { key, entry: id } });
  usePageTitle('Framework entry', id, result.data?.title);
  return (
    <RecordPage
      record="entry"
      list={{ path: frameworkPath(key), name: result.data?.framework.name ?? 'Framework' }}
      result={result}
      missing={`The framework has no entry ${id}.`}
      {...(result.data && { above: <Above entry={result.data} /> })}
      skeleton={<EntrySkeleton />}
      head={({ id: identifier, title, framework, group }) => ({
        title: `${identifier} ${title}`,
        subtitle: `${framework.name} ${framework.version} · ${groupText(group)}`,
      })}
    >
      {(entry) => <EntryView entry={entry} />}
    </RecordPage>
  );
}
