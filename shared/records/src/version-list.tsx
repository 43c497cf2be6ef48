/** The versions of a record in a card, newest first: which one is shown, and what can be done with each. */
import { Box, Card, CardHeader, CardTitle, Inline, List, Text } from '@msp/ui';
import type { ReactNode } from 'react';

export interface ListedVersion {
  key: string;
  /** "Version 3", or a link to it. */
  title: ReactNode;
  /** After the title, such as a badge of its state. */
  mark?: ReactNode;
  /** Who made it and when. */
  origin: ReactNode;
  /** Further lines, such as a note. */
  more?: ReactNode;
  /** At the end of its row. */
  actions?: ReactNode;
  /** The page shows this one. */
  isShown?: boolean;
}

interface VersionListProps {
  title?: string;
  /** At the end of the card's title line. */
  action?: ReactNode;
  versions: readonly ListedVersion[];
}

export function VersionList({ title = 'Versions', action, versions }: VersionListProps) {
  return (
    <Card>
      <CardHeader actions={action}>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <List as="ol" variant="rows" lineAbove>
        {versions.map(({ key, title: name, mark, origin, more, actions, isShown = false }) => (
          <Inline
            as="li"
            key={key}
            wrap
            alignItems="flex-start"
            columnGap="4"
            rowGap="1"
            {...(isShown && { 'aria-current': true, bg: 'bg.selected' })}
          >
            <Box flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
              <Inline wrap rowGap="1">
                <Text as="strong" weight="medium">
                  {name}
                </Text>
                {mark}
              </Inline>
              <Text size="sm" tone="muted">
                {origin}
              </Text>
              {more}
            </Box>
            {actions && <Inline wrap>{actions}</Inline>}
          </Inline>
        ))}
      </List>
    </Card>
  );
}
