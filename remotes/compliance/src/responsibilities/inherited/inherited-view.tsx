/** As a client: what the organisation inherits from its manager, what is proposed, and what it has decided before. */
import { calls, type Inheritance } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { Callout, formatDate, formatDateTime, Page, plural, Text, TextLink } from '@msp/ui';
import { DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { controlPath, responsibilitiesPath } from '../../shared/paths';
import { decidedText, HistoryCard } from '../history-card';
import { inheritedColumns } from './inherited-columns';
import { inheritedFilters, inheritedListOptions, inheritedQuery } from './inherited-list';
import { ProposalCard } from './proposal-card';

const subtitleOf = ({ manager, pinned }: Inheritance): string => {
  if (pinned && !pinned.endedAt) {
    return `What ${pinned.manager} does for you, and what you do. Version ${pinned.number}. ${decidedText(pinned)}.`;
  }
  return manager ? `What ${manager.name} does for you, and what you do.` : 'What an earlier manager did for you.';
};

function Ended({ pinned }: Pick<Inheritance, 'pinned'>) {
  if (!pinned?.endedAt) return null;
  return (
    <Callout tone="attention" title={`No longer provided by ${pinned.manager}`}>
      The management ended on {formatDate(pinned.endedAt)}. The version that you had accepted is kept.
    </Callout>
  );
}

export function InheritedView({ inheritance }: { inheritance: Inheritance }) {
  const list = useListState(inheritedListOptions);
  const query = inheritedQuery(list.query);
  const result = useCall(calls.responsibilities.inherited, { query }, { keepPreviousData: true });
  const { data } = result;
  const { manager, pinned, proposal, history } = inheritance;
  const { limit: _, cursor: __, ...exported } = query;
  const shown = data?.decision;
  const isEarlier = shown && shown.id !== pinned?.id;
  const provider = shown?.manager ?? manager?.name ?? 'The manager';
  return (
    <Page
      title="Responsibility matrix"
      subtitle={subtitleOf(inheritance)}
      actions={
        pinned && (
          <DownloadLink href={pathOf(calls.responsibilities.oscal, { query: {} })}>Export as OSCAL</DownloadLink>
        )
      }
    >
      {manager && proposal && <ProposalCard manager={manager.name} proposal={proposal} pinned={pinned} />}
      <Ended pinned={pinned} />
      {isEarlier && (
        <Callout tone="accent" title={`This is version ${shown.number} of ${shown.manager}`}>
          {decidedText(shown)}. <TextLink to={responsibilitiesPath}>Show the last accepted one</TextLink>
        </Callout>
      )}
      {data && shown && !data.isMapped && (
        <Callout tone="attention" title="This matrix is for another control registry">
          Your organisation follows another one, so these controls have no page here.
        </Callout>
      )}
      {(pinned || list.isFiltered) && (
        <>
          <ListView
            label="Inherited controls"
            what="inherited controls"
            list={list}
            result={result}
            filters={inheritedFilters(data?.summary)}
            count={(total) => plural(total, 'control')}
            columns={inheritedColumns((data?.statesAt ?? null) !== null)}
            rowKey={({ code }) => code}
            {...(data?.isMapped && { rowHref: ({ code }: { code: string }) => controlPath(code) })}
            tools={
              <DownloadLink
                href={pathOf(calls.responsibilities.inheritedCsv, { query: exported })}
                aria-label="Export this list as CSV"
              >
                Export
              </DownloadLink>
            }
            views={SavedViews}
            empty={{ title: 'No inherited controls', description: 'This version offers none.' }}
          />
          {data?.statesAt && (
            <Text size="sm" tone="muted">
              States at {provider} as of {formatDateTime(data.statesAt)}.
            </Text>
          )}
        </>
      )}
      {!pinned && !proposal && (
        <Callout tone="none" title={`${manager?.name ?? 'Your manager'} hasn't published a responsibility matrix`}>
          Once it does, the proposal shows here, and administrators are notified.
        </Callout>
      )}
      <HistoryCard decisions={history} />
    </Page>
  );
}
