/** The columns of the library. */
import type { PolicyItem, SortKeyOf } from '@msp/contract';
import { formatDate, Inline, TextLink } from '@msp/ui';
import { CellNote, type Column, Overdue, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { Fragment } from 'react';
import { controlPath, templatePath, uploadPath } from '../../shared/paths';
import { acceptanceText } from '../policy-text';
import { StartDraft } from '../start-draft';

function State({ policy: { state, draft } }: { policy: PolicyItem }) {
  const processing = draft?.processing;
  const isUnread = processing && processing.status !== 'READY';
  const note = isUnread && (processing.status === 'FAILED' ? 'Upload failed' : `Processing ${processing.percentage}%`);
  return (
    <>
      <StatusBadge kind="policy" value={state} />
      {note && <CellNote title={note}>{note}</CellNote>}
    </>
  );
}

/** The published version, and the one in preparation. */
const versionText = ({ published, draft }: PolicyItem) =>
  [published?.number, draft && (published ? `draft ${draft.number}` : draft.number)].filter(Boolean).join(', ');

function ReviewBy({ policy: { reviewBy } }: { policy: PolicyItem }) {
  if (reviewBy === null) return null;
  return (
    <>
      {formatDate(reviewBy)}
      <Overdue day={reviewBy} />
    </>
  );
}

function ControlLinks({ controls }: Pick<PolicyItem, 'controls'>) {
  return controls.map(({ id, code, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <TextLink to={controlPath(code)} title={name}>
        {code}
      </TextLink>
    </Fragment>
  ));
}

/** How to begin a policy that the organisation does not have yet. */
function Begin({ policy: { code, name, state } }: { policy: PolicyItem }) {
  if (state !== 'MISSING') return null;
  return (
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
}

type PolicyColumn = Column<PolicyItem, SortKeyOf<'policies'>>;

const begin: PolicyColumn = {
  key: 'begin',
  header: 'Begin',
  width: 10.5,
  hideBelow: 60,
  cell: (policy) => <Begin policy={policy} />,
};

const facts: readonly PolicyColumn[] = [
  { key: 'name', header: 'Policy', sortKey: 'name', primary: true, cell: ({ name }) => name },
  {
    key: 'code',
    header: 'Code',
    width: 5,
    hideBelow: 68,
    sortKey: 'code',
    phone: 'second',
    cell: ({ code }) => code,
  },
  {
    key: 'state',
    header: 'State',
    width: 9,
    sortKey: 'state',
    phone: 'first',
    cell: (policy) => <State policy={policy} />,
  },
  {
    key: 'owner',
    header: 'Owner',
    width: 7,
    hideBelow: 48,
    sortKey: 'owner',
    phone: 'second',
    cell: ({ owner }) => owner?.name,
  },
  {
    key: 'reviewBy',
    header: 'Review by',
    width: 12,
    hideBelow: 36,
    sortKey: 'reviewBy',
    phone: 'second',
    cell: (policy) => <ReviewBy policy={policy} />,
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
    hideBelow: 68,
    sortKey: 'controls',
    cell: ({ controls }) => <ControlLinks controls={controls} />,
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
