/** Who and what an integration measures. Each counts towards the metrics or is excluded. */
import { calls, type IntegrationDetail, sortKeys } from '@msp/contract';
import { request, useCall } from '@msp/http';
import { BulkFailureNotice, useListSelection } from '@msp/lists';
import { usePermissions } from '@msp/session';
import { Button, plural, Text, UsersIcon } from '@msp/ui';
import { BulkBar, ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { useMemo, useState } from 'react';
import { subjectColumns } from './subject-columns';
import { SubjectReasonDialog } from './subject-reason-dialog';
import type { SubjectWords } from './subject-words';
import { useSubjectChange } from './use-subject-change';

const listOptions = {
  filters: { included: ['true', 'false'] },
  sortable: sortKeys.integrationSubjects,
  defaultSort: { key: 'name', order: 'asc' },
} as const;

const filters: ToolbarFilter<'included'>[] = [
  {
    name: 'included',
    label: 'Counts',
    options: [
      { value: 'true', label: 'Included' },
      { value: 'false', label: 'Excluded' },
    ],
  },
];

interface SubjectListProps {
  integration: IntegrationDetail;
  words: SubjectWords;
}

export function SubjectList({ integration: { id, status }, words }: SubjectListProps) {
  const mayChange = usePermissions().has('integration:manage') && status !== 'DISCONNECTED';
  const list = useListState(listOptions);
  const { included, ...rest } = list.query;
  // Both values together do not filter.
  const query = { ...rest, ...(included?.length === 1 && { included: included[0] }) };
  const params = { id };
  const result = useCall(calls.integrations.subjects, { params, query }, { keepPreviousData: true });
  const { data } = result;
  const { limit: _, cursor: __, ...filtered } = query;
  const selection = useListSelection(data, query, (place) =>
    request(calls.integrations.subjects, { params, query: { ...filtered, ...place } }),
  );
  const { change, busy, failure, dismissFailure } = useSubjectChange(id, selection, words);
  const [asked, setAsked] = useState<'Include' | 'Exclude'>();
  const columns = useMemo(() => subjectColumns(words), [words]);
  const counted = data && `${data.summary.included} included, ${data.summary.leftOut} excluded`;
  return (
    <>
      {failure && (
        <BulkFailureNotice
          failure={failure}
          label={`${words.other} that couldn't be changed`}
          busy={busy}
          onClose={dismissFailure}
        />
      )}
      {words.areMeasuredTogether && (
        <Text tone="muted">
          Each metric is measured over all included {words.other} together. There are no figures for a single{' '}
          {words.one}.
        </Text>
      )}
      <ListView
        label={words.other}
        what={words.other}
        list={list}
        result={result}
        filters={filters}
        count={(total) => `${plural(total, words.one, words.other)} (${counted})`}
        columns={columns}
        rowKey={(subject) => subject.id}
        select={mayChange ? { selection, rowName: ({ name }) => name } : undefined}
        bulk={
          mayChange && (
            <BulkBar selection={selection} count={(rows) => plural(rows, words.one, words.other)}>
              <Button busy={busy} aria-haspopup="dialog" onClick={() => setAsked('Include')}>
                Include
              </Button>
              <Button busy={busy} aria-haspopup="dialog" onClick={() => setAsked('Exclude')}>
                Exclude
              </Button>
            </BulkBar>
          )
        }
        empty={{
          icon: <UsersIcon />,
          title: `No ${words.other} yet`,
          description: `They appear after the first sync.`,
        }}
      />
      {asked && (
        <SubjectReasonDialog
          title={`${asked} ${plural(selection.chosen.length, words.one, words.other)}`}
          submitLabel={asked}
          onSubmit={(reason) => {
            setAsked(undefined);
            void change(asked === 'Include', reason);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
