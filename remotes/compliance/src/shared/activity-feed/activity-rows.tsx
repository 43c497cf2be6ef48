/** The rows of an activity feed. A group of changes shows its newest one, and opens to the others. */
import type { ActivityItem } from '@msp/contract';
import { Box, List, plural, Text } from '@msp/ui';
import type { ReactNode } from 'react';
import type { Loose } from '../loose';
import { foldActivity } from './fold-activity';

interface ActivityRowsProps<T> {
  /** Newest first. */
  items: readonly T[];
  row: (item: T) => ReactNode;
}

export function ActivityRows<T extends Loose<ActivityItem>>({ items, row }: ActivityRowsProps<T>) {
  return (
    <List as="ol" variant="rows">
      {foldActivity(items).map(([newest, ...earlier], at) => (
        <li key={newest?.id ?? at}>
          {row(newest)}
          {earlier.length > 0 && (
            <Box marginTop="1.5">
              <details>
                <summary>
                  <Text as="span" size="sm">
                    {plural(earlier.length, 'earlier change')}
                  </Text>
                </summary>
                <List as="ol" variant="rows">
                  {earlier.map((item, place) => (
                    <li key={item?.id ?? place}>{row(item)}</li>
                  ))}
                </List>
              </details>
            </Box>
          )}
        </li>
      ))}
    </List>
  );
}
