/** The facts of a policy and of the version that is shown. */
import type { PolicyDetail, PolicyVersion } from '@msp/contract';
import { formatDate } from '@msp/ui';
import { Overdue, StatusBadge } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { Fragment } from 'react';
import { acceptanceText, approvalText } from '../policy-text';

export function PolicyFacts({ policy, version }: { policy: PolicyDetail; version: PolicyVersion }) {
  const { state, owner, reviewBy, published, acceptance } = policy;
  const { number, publishedAt } = version;
  const publication = publishedAt ? `published ${formatDate(publishedAt)}` : 'not published';
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
        ['Version', [number, publication, approvalText(version)].filter(Boolean).join(', ')],
        ['Accepted', published ? acceptanceText(acceptance) : 'Not published yet'],
      ]}
    />
  );
}
