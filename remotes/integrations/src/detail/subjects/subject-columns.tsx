/** The columns of the subjects of an integration. */
import type { IntegrationSubject, SortKeyOf } from '@msp/contract';
import { Badge, CheckIcon, CloseIcon } from '@msp/ui';
import { CellNote, type Column, TimeAgo } from '@msp/ui/pages';
import { capitalized, type SubjectWords } from './subject-words';

export const subjectColumns = (words: SubjectWords): Column<IntegrationSubject, SortKeyOf<'integrationSubjects'>>[] => [
  {
    key: 'name',
    header: capitalized(words.one),
    sortKey: 'name',
    primary: true,
    cell: ({ name, externalId }) => (
      <>
        {name}
        {externalId !== name && <CellNote>{externalId}</CellNote>}
      </>
    ),
  },
  {
    key: 'included',
    header: 'Counts',
    sortKey: 'included',
    width: 13,
    phone: 'first',
    cell: ({ included, gone }) => (
      <>
        <Badge tone={included && !gone ? 'accent' : 'none'}>
          {included ? <CheckIcon /> : <CloseIcon />}
          {included ? 'Included' : 'Excluded'}
        </Badge>
        {gone && <CellNote>no longer found</CellNote>}
      </>
    ),
  },
  {
    key: 'lastSeenAt',
    header: 'Last found',
    sortKey: 'lastSeenAt',
    width: 9,
    hideBelow: 36,
    phone: 'second',
    cell: ({ lastSeenAt }) => <TimeAgo at={lastSeenAt} />,
  },
];
