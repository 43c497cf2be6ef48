/** The matrix: organisations as rows, controls as columns. Only the rows in sight are in the document. */
import type { PortfolioMatrix } from '@msp/contract';
import { useNavigate } from '@msp/router';
import { ScrollArea } from '@msp/ui/pages';
import { MatrixTable, tableSemantics, usePrinting } from '@msp/ui/records';
import { type MouseEvent, useRef, useState } from 'react';
import { MatrixRow } from './matrix-row';
import { useCellFocus } from './use-cell-focus';
import { firstRowAt, rowHeight, type Span, spansOf } from './visible-rows';

/** In pixels. Less than what is above the rows on any screen, so that the window's height without it is enough for them. */
const aboveRows = 240;

/** Follows the links of the cells without loading the page anew. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const href = link?.getAttribute('href');
    if (!href || !isPlain) return;
    event.preventDefault();
    navigate(href);
  };
}

export function MatrixView({ matrix }: { matrix: PortfolioMatrix }) {
  const { controls, rows } = matrix;
  const area = useRef<HTMLElement>(null);
  const [first, setFirst] = useState(0);
  const { active, onKeyDown, onFocus } = useCellFocus(matrix, area);
  const follow = useFollow();
  const isPrinting = usePrinting();
  const spans: Span[] = isPrinting
    ? [{ gap: 0, from: 0, to: rows.length }]
    : spansOf(rows.length, first, Math.max(aboveRows, window.innerHeight - aboveRows), active.row);
  return (
    <ScrollArea
      ref={area}
      label="Control matrix"
      isolated
      bg="bg.surface"
      maxHeight="max(15rem, calc(100dvh - 17rem))"
      onScroll={({ currentTarget }) => setFirst(firstRowAt(currentTarget.scrollTop))}
    >
      <MatrixTable
        aria-label="State of each control in each organisation"
        columns={controls.length}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={follow}
      >
        <thead {...tableSemantics.rowgroup}>
          <tr {...tableSemantics.row} aria-rowindex={1}>
            <th {...tableSemantics.columnheader} scope="col">
              Organisation
            </th>
            {controls.map(({ code, name }) => (
              <th key={code} {...tableSemantics.columnheader} scope="col" title={name} data-code="">
                <span>{code}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableSemantics.rowgroup} style={{ height: rows.length * rowHeight }}>
          {spans.flatMap(({ gap, from, to }) =>
            rows.slice(from, to).map((row, at) => {
              const index = from + at;
              return (
                <MatrixRow
                  key={row.organization.externalId}
                  row={row}
                  index={index}
                  gap={at === 0 ? gap : 0}
                  controls={controls}
                  active={index === active.row ? active.column : undefined}
                />
              );
            }),
          )}
        </tbody>
      </MatrixTable>
    </ScrollArea>
  );
}
