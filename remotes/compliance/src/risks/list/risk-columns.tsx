/** The columns of the list of risks. */
import { type Risk, riskCategoryLabels, riskStateLabels, riskTreatmentLabels, type SortKeyOf } from '@msp/contract';
import { type Column, codeLinks } from '@msp/ui/pages';
import { controlPath } from '../../shared/paths';
import { nextReviewColumn, overdueReview, ownerColumn } from '../../shared/registers/register-columns';
import { ScoreBadge } from '../../shared/registers/score-badge';

export const riskColumns: readonly Column<Risk, SortKeyOf<'risks'>>[] = [
  {
    key: 'title',
    header: 'Risk',
    sortKey: 'title',
    primary: true,
    cell: ({ title }) => title,
    secondLine: overdueReview,
  },
  {
    key: 'score',
    header: 'After treatment',
    width: 9.5,
    sortKey: 'score',
    phone: 'first',
    cell: ({ residual }) => <ScoreBadge {...residual} />,
  },
  {
    key: 'inherent',
    header: 'Before treatment',
    width: 9.5,
    hideBelow: 60,
    sortKey: 'inherent',
    cell: ({ inherent }) => <ScoreBadge {...inherent} />,
  },
  {
    key: 'treatment',
    header: 'Treatment',
    width: 7,
    hideBelow: 48,
    sortKey: 'treatment',
    phone: 'second',
    cell: ({ treatment }) => riskTreatmentLabels[treatment],
  },
  ownerColumn,
  nextReviewColumn('open'),
  {
    key: 'controls',
    header: 'Controls',
    width: 6.5,
    hideBelow: 68,
    sortKey: 'controls',
    cell: ({ controls }) =>
      codeLinks(
        controls.map((control) => ({ ...control, to: controlPath(control.code) })),
        'control',
      ),
  },
  {
    key: 'category',
    header: 'Category',
    width: 8,
    hideBelow: 80,
    sortKey: 'category',
    cell: ({ category }) => riskCategoryLabels[category],
  },
  {
    key: 'state',
    header: 'State',
    width: 5,
    hideBelow: 68,
    sortKey: 'state',
    cell: ({ state }) => riskStateLabels[state],
  },
];
