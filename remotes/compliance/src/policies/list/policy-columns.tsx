/** The columns of the library. */
import type { PolicyItem, SortKeyOf } from '@msp/contract';
import { formatDate, Inline, overdueText, Text, TextLink } from '@msp/ui';
import { type Column, codeLinks, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { controlPath, templatePath, uploadPath } from '../../shared/paths';
import { acceptanceText } from '../policy-text';
import { StartDraft } from '../start-draft';

/** How far the upload of a draft is, unless it is read, and how late the review is. */
function noteOf({ draft, reviewBy }: PolicyItem) {
  const processing = draft?.processing;
  if (processing && processing.status !== 'READY')
    return processing.status === 'FAILED' ? 'Upload failed' : `Processing ${processing.percentage}%`;
  const late = overdueText(reviewBy);
  return (
    late && (
      <Text as="span" tone="bad">
        Review {late}
      </Text>
    )
  );
}

/** The published version, and the one in preparation. */
const versionText = ({ published, draft }: PolicyItem) =>
  [published?.number, draft && (published ? `draft ${draft.number}` : draft.number)].filter(Boolean).join(', ');

const toControl = ({ code, name }: PolicyItem['controls'][number]) => ({ code, name, to: controlPath(code) });

/** How to begin a policy that the organisation does not have yet. */
const waysToBegin = ({ code, name, state }: PolicyItem) =>
  state === 'MISSING' && (
    <Inline as="span" noWrap>
      <StartDraft code={code} name={name} label="Start" variant="link" size="sm" />
      <TextLink to={uploadPath(code)} aria-label={`Upload: ${name}`}>
        Upload
      </TextLink>
      <TextLink to={templatePath(code)} aria-label={`Template: ${name}`}>
        Template
      </TextLink>
    </Inline>
  );

type PolicyColumn = Column<PolicyItem, SortKeyOf<'policies'>>;

const begin: PolicyColumn = {
  key: 'begin',
  header: 'Begin',
  width: 10.5,
  hideBelow: 60,
  isActions: true,
  cell: waysToBegin,
};

const facts: readonly PolicyColumn[] = [
  { key: 'name', header: 'Policy', sortKey: 'name', primary: true, cell: ({ name }) => name, secondLine: noteOf },
  {
    key: 'code',
    header: 'Code',
    width: 5,
    hideBelow: 68,
    sortKey: 'code',
    phone: 'second',
    cell: ({ code }) => (
      <Text as="code" mono size="xs" tone="muted">
        {code}
      </Text>
    ),
  },
  {
    key: 'state',
    header: 'State',
    width: 8,
    sortKey: 'state',
    phone: 'first',
    cell: ({ state }) => <StatusBadge kind="policy" value={state} />,
  },
  {
    key: 'owner',
    header: 'Owner',
    width: 8.5,
    hideBelow: 48,
    sortKey: 'owner',
    phone: 'second',
    cell: ({ owner }) => owner?.name,
  },
  {
    key: 'reviewBy',
    header: 'Review by',
    width: 7.5,
    hideBelow: 36,
    sortKey: 'reviewBy',
    phone: 'second',
    cell: ({ reviewBy }) => reviewBy && formatDate(reviewBy),
  },
  {
    key: 'version',
    header: 'Version',
    width: 6,
    align: 'end',
    hideBelow: 48,
    sortKey: 'version',
    cell: versionText,
  },
  {
    key: 'acceptance',
    header: 'Accepted',
    width: 7.5,
    align: 'end',
    hideBelow: 48,
    sortKey: 'acceptance',
    phone: 'second',
    cell: ({ acceptance, published }) => (published ? acceptanceText(acceptance) : null),
  },
  {
    key: 'controls',
    header: 'Controls',
    width: 6.5,
    hideBelow: 80,
    sortKey: 'controls',
    cell: ({ controls }) => codeLinks(controls.map(toControl), 'control'),
  },
  {
    key: 'updatedAt',
    header: 'Updated',
    width: 7,
    optional: true,
    sortKey: 'updatedAt',
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
  },
];

/** @param mayBegin whether the user may begin policies */
export const policyColumns = (mayBegin: boolean): readonly PolicyColumn[] => (mayBegin ? [...facts, begin] : facts);
