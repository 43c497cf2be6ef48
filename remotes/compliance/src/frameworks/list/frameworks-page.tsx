/** The list of frameworks, those that the organisation uses first. */
import { calls, coverageNote } from '@msp/contract';
import { pathOf, useCall } from '@msp/http';
import { SavedViews } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { Callout, Page, plural, usePageTitle } from '@msp/ui';
import { DownloadLink, ListView, useListState } from '@msp/ui/pages';
import { frameworkPath } from '../../shared/paths';
import { NotMapped } from '../framework-text';
import { AddOwnButton } from '../own/own-buttons';
import { frameworkColumns } from './framework-columns';
import { frameworkFilters, frameworkListOptions } from './framework-list';

export default function FrameworksPage() {
  usePageTitle('Frameworks');
  const list = useListState(frameworkListOptions);
  const result = useCall(calls.frameworks.list, { query: list.query }, { keepPreviousData: true });
  const { data } = result;
  const mayChoose = usePermissions().has('organization:update');
  const { limit: _, cursor: __, ...exported } = list.query;
  return (
    <Page
      title="Frameworks"
      actions={<AddOwnButton />}
      subtitle={`Answer your controls once and see what they mean for the frameworks that buyers ask for. ${coverageNote}`}
    >
      {data && !data.isMapped && <NotMapped />}
      {data?.summary.choice.chosen === 0 && (
        <Callout tone="accent" title="No framework is used yet">
          {mayChoose
            ? 'Use those that your customers ask for. Their entries then show on your controls.'
            : 'An administrator can choose those that your customers ask for. You can open all of them.'}
        </Callout>
      )}
      <ListView
        label="Frameworks"
        what="frameworks"
        list={list}
        result={result}
        filters={frameworkFilters(data?.summary)}
        count={(total) => plural(total, 'framework')}
        columns={frameworkColumns(mayChoose)}
        rowKey={({ key }) => key}
        rowHref={({ key }) => frameworkPath(key)}
        tools={
          <DownloadLink
            href={pathOf(calls.frameworks.listCsv, { query: exported })}
            aria-label="Export this list as CSV"
          >
            Export
          </DownloadLink>
        }
        views={SavedViews}
        empty={{ title: 'No frameworks', description: 'The catalogue of this installation has none.' }}
      />
    </Page>
  );
}
