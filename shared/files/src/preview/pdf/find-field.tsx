/** Searches the text of a PDF: the number of matches, and buttons for the match before and after. */
import { ChevronDownIcon, ChevronUpIcon, IconButton, Inline, plural, Text } from '@msp/ui';
import { SearchField } from '@msp/ui/pages';
import { useState } from 'react';
import type { PdfView, PdfViewState } from './pdf-view';

interface FindFieldProps {
  view: PdfView;
  matches: PdfViewState['matches'];
}

function resultOf({ current, total }: PdfViewState['matches']): string {
  if (total === 0) return 'No matches';
  // Non-breaking spaces keep it on one line.
  return current > 0 ? `${current}\u00a0of\u00a0${total}` : plural(total, 'match', 'matches');
}

export function FindField({ view, matches }: FindFieldProps) {
  const [query, setQuery] = useState('');
  return (
    <Inline gap="1" flex="1 1 16rem">
      <SearchField
        label="Search this document"
        value={query}
        onChange={(next) => {
          setQuery(next);
          view.find(next);
        }}
      />
      {query !== '' && (
        <>
          <Text size="sm" tone="muted" role="status">
            {resultOf(matches)}
          </Text>
          <IconButton size="sm" aria-label="Previous match" onClick={() => view.findAgain(query, 'previous')}>
            <ChevronUpIcon />
          </IconButton>
          <IconButton size="sm" aria-label="Next match" onClick={() => view.findAgain(query, 'next')}>
            <ChevronDownIcon />
          </IconButton>
        </>
      )}
    </Inline>
  );
}
