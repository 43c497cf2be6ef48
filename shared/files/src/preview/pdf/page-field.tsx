/** The page number, which can be typed, between buttons for the pages before and after it. */
import { IconButton, Inline, Text } from '@msp/ui';
import { ChevronLeftIcon, ChevronRightIcon, formatCount, TextInput } from '@msp/ui/pages';
import { useState } from 'react';

interface PageFieldProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

export function PageField({ page, pages, onGo }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const number = Number(typed);
    if (typed && Number.isInteger(number)) onGo(number);
    setTyped(undefined);
  };
  return (
    <Inline gap="1">
      <IconButton size="sm" aria-label="Previous page" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <TextInput
        aria-label="Page"
        inputMode="numeric"
        width="3.5rem"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <Text size="sm" tone="muted">
        of {formatCount(pages)}
      </Text>
      <IconButton size="sm" aria-label="Next page" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </Inline>
  );
}
