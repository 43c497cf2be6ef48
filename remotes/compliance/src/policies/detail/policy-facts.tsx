/** The facts of a policy and of the version that is shown. */
import type { PolicyDetail, PolicyVersion } from '@msp/contract';
import { formatDate } from '@msp/ui';
import { Overdue, StatusBadge } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { Fragment } from 'react';
import { acceptanceText } from '../policy-text';

export function PolicyFacts({ policy, version }: { policy: PolicyDetail; version: PolicyVersion }) {
  const { state, owner, reviewBy, published, acceptance } = policy;
  const { number, publishedAt, publishedBy, createdBy, submittedBy } = version;
  const isOwn = publishedBy?.id === createdBy?.id || publishedBy?.id === submittedBy?.id;
  const approved = publishedBy && `, ${isOwn ? 'self-approved' : 'approved'} by ${publishedBy.name}`;
  return (
    <FactStrip
      label="Facts"
      facts={[
        ['State', <StatusBadge key="state" kind="policy" value={state} />],
        ['Owner', owner?.name ?? 'Unassigned'],
        [
          'Review by',
          reviewBy === null ? (
            'Not set'
          ) : (
            <Fragment key="reviewBy">
              {formatDate(reviewBy)}
              <Overdue day={reviewBy} />
            </Fragment>
          ),
        ],
        [
          'Version',
          publishedAt ? `${number}, published ${formatDate(publishedAt)}${approved ?? ''}` : `${number}, not published`,
        ],
        ['Accepted', published ? acceptanceText(acceptance) : 'Not published yet'],
      ]}
    />
  );
}
