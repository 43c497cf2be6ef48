/** One framework: its coverage, and its entries with their controls and the statement of applicability. */
import { calls, coverageText, entryStates } from '@msp/contract';
import { pathOf, request, useCall } from '@msp/http';
import { SavedViews, useListSelection } from '@msp/lists';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Inline, plural, Skeleton, Stack, Text, usePageTitle } from '@msp/ui';
import { DownloadLink, entryLooks, type ListState, ListView, SkeletonTable, useListState } from '@msp/ui/pages';
import { frameworkEntryPath, frameworkPath, frameworksPath } from '../../shared/paths';
import { StateSummary } from '../../shared/state-summary';
import { StatementsBulk } from '../bulk/statements-bulk';
import { ChooseButton } from '../choose-button';
import { FrameworkSource, mappingText, NotMapped } from '../framework-text';
import { OwnActions } from '../own/own-buttons';
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
  const { summary, source, chosen, own } = framework;
  return (
    <Stack gap="1">
      {summary && <Text maxWidth="45rem">{summary}</Text>}
      <Text size="sm" tone="muted" maxWidth="45rem">
        Source: <FrameworkSource source={source} />. {mappingText(framework)}
        {own?.addedBy && ` Added by ${own.addedBy.name}.`}
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
  const mayState = usePermissions().has('control:respond');
  const { limit: _, cursor: __, ...exported } = list.query;
  const selection = useListSelection(result.data, list.query, (place) =>
    request(calls.frameworks.entries, { params: { key }, query: { ...exported, ...place } }),
  );
  return (
    <RecordPage
      record="framework"
      list={{ path: frameworksPath, name: 'Frameworks' }}
      result={result}
      missing="Neither the catalogue of this installation nor your organisation has it."
      skeleton={<Placeholder />}
      head={({ framework, applicability }) => ({
        title: framework.name,
        subtitle: `${framework.version} · ${coverageText(framework.coverage)}`,
        actions: (
          <Inline wrap>
            <OwnActions framework={framework} statements={applicability.applicable + applicability.excluded} />
            <DownloadLink
              href={pathOf(calls.frameworks.report, { params: { key: framework.key } })}
              aria-label="Download the report as PDF"
            >
              PDF
            </DownloadLink>
            <ChooseButton framework={framework} />
          </Inline>
        ),
      })}
    >
      {(data) => {
        const { framework, isMapped, levels } = data;
        return (
          <Stack>
            {!isMapped && <NotMapped isOwn={Boolean(framework.own)} />}
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
              columns={entryColumns(levels.length > 0, Boolean(framework.own))}
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
              select={mayState ? { selection, rowName: ({ id, title }) => `${id} ${title}` } : undefined}
              bulk={mayState && <StatementsBulk framework={framework} selection={selection} />}
              views={SavedViews}
              empty={{ title: 'No entries', description: 'This framework has none.' }}
            />
          </Stack>
        );
      }}
    </RecordPage>
  );
}
