/** One framework: its coverage, and its entries with their controls and the statement of applicability. */
import { calls, coverageText, entryStates } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { plural, Skeleton, Stack, Text, usePageTitle } from '@msp/ui';
import { DownloadLink, entryLooks, type ListState, ListView, SkeletonTable, useListState } from '@msp/ui/pages';
import { ExternalLink } from '../../shared/external-link';
import { frameworkEntryPath, frameworkPath, frameworksPath } from '../../shared/paths';
import { StateSummary } from '../../shared/state-summary';
import { ChooseButton } from '../choose-button';
import { mappingText, NotMapped } from '../framework-text';
import { entryColumns } from './entry-columns';
import { type Entries, entryFilters, entryListOptions } from './entry-list';
import { GroupsCard } from './groups-card';

const Placeholder = () => (
  <Stack>
    <Skeleton height="16" />
    <SkeletonTable rows={8} label="Loading its entries" />
  </Stack>
);

function About({ framework }: Pick<Entries, 'framework'>) {
  const { summary, source, chosen } = framework;
  return (
    <Stack gap="1">
      <Text maxWidth="45rem">{summary}</Text>
      <Text size="sm" tone="muted" maxWidth="45rem">
        Source: <ExternalLink href={source.url}>{source.title}</ExternalLink>. {mappingText(framework)}
        {chosen?.by && ` Chosen by ${chosen.by.name}.`}
      </Text>
    </Stack>
  );
}

export default function FrameworkPage() {
  const { key = '' } = useParams();
  const list = useListState(entryListOptions);
  const result = useCall(calls.frameworks.entries, { params: { key }, query: list.query }, { keepPreviousData: true });
  usePageTitle('Framework', '', result.data?.framework.name);
  const { limit: _, cursor: __, ...exported } = list.query;
  return (
    <RecordPage
      record="framework"
      list={{ path: frameworksPath, name: 'Frameworks' }}
      result={result}
      missing="The catalogue of this installation doesn't have it."
      skeleton={<Placeholder />}
      head={({ framework }) => ({
        title: framework.name,
        subtitle: `${framework.version} · ${coverageText(framework.coverage)}`,
        actions: <ChooseButton framework={framework} />,
      })}
    >
      {(data) => {
        const { framework, isMapped, levels } = data;
        return (
          <Stack>
            {!isMapped && <NotMapped />}
            <About framework={framework} />
            <StateSummary
              label="Entries by state"
              all={{ label: 'Entries', total: framework.coverage.total }}
              states={entryStates}
              looks={entryLooks}
              counts={framework.coverage.states}
              path={frameworkPath(framework.key)}
            />
            <GroupsCard {...data} />
            <ListView
              label="Entries"
              what="entries"
              list={list as ListState<typeof entryListOptions.filters, (typeof entryListOptions.sortable)[number]>}
              // The page says itself if it could not be refreshed.
              result={{ ...result, error: undefined }}
              filters={entryFilters(data)}
              count={(total) => plural(total, 'entry', 'entries')}
              columns={entryColumns(levels.length > 0)}
              rowKey={({ id }) => id}
              rowHref={({ id }) => frameworkEntryPath(framework.key, id)}
              tools={
                <DownloadLink
                  href={pathOf(calls.frameworks.entriesCsv, { params: { key: framework.key }, query: exported })}
                  aria-label="Export the statement of applicability of these entries as CSV"
                >
                  Export
                </DownloadLink>
              }
              views={SavedViews}
              empty={{ title: 'No entries', description: 'This framework has none.' }}
            />
          </Stack>
        );
      }}
    </RecordPage>
  );
}
