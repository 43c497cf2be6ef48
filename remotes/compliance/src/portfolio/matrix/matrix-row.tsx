/** One organisation of the matrix. Its cells are plain elements: a large matrix has thousands. */
import { type PortfolioMatrix, remotePaths } from '@msp/contract';
import { tableSemantics } from '@msp/ui/records';
import { memo } from 'react';
import { inOrganization } from '../../shared/in-organization';
import { controlPath } from '../../shared/paths';
import { stateOfLetter } from './matrix-states';
import { rowHeight } from './visible-rows';

interface MatrixRowProps {
  row: PortfolioMatrix['rows'][number];
  /** From 0. */
  index: number;
  /** How many rows are left out above it. Their height stays. */
  gap: number;
  controls: PortfolioMatrix['controls'];
  /** The cell that Tab reaches, if it is in this row: 0 for the organisation, 1 for the first control. */
  active: number | undefined;
}

function Row({ row: { organization, cells }, index, gap, controls, active }: MatrixRowProps) {
  const { externalId, name } = organization;
  return (
    // The header is the first row.
    <tr {...tableSemantics.row} aria-rowindex={index + 2} style={{ marginTop: gap * rowHeight }}>
      <th {...tableSemantics.rowheader} scope="row">
        <a
          href={inOrganization(externalId, remotePaths.compliance.dashboard)}
          data-cell={`${index}:0`}
          tabIndex={active === 0 ? 0 : -1}
          title={name}
        >
          {name}
        </a>
      </th>
      {cells === null ? (
        <td {...tableSemantics.cell} colSpan={controls.length} data-waiting="">
          Being calculated
        </td>
      ) : (
        controls.map(({ code }, at) => {
          const state = stateOfLetter(cells[at]);
          const shared = { 'data-cell': `${index}:${at + 1}`, tabIndex: active === at + 1 ? 0 : -1 };
          return (
            <td key={code} {...tableSemantics.cell}>
              {state ? (
                <a
                  {...shared}
                  href={inOrganization(externalId, controlPath(code))}
                  aria-label={`${code}: ${state.label}`}
                  title={state.label}
                  data-tone={state.tone}
                  data-strong={state.isStrong ? '' : undefined}
                >
                  {state.letter}
                </a>
              ) : (
                <span {...shared} title="Not in its control registry">
                  –
                </span>
              )}
            </td>
          );
        })
      )}
    </tr>
  );
}

export const MatrixRow = memo(Row);
