/** The saved views of a list: each is a link, the one that is shown is marked, and what is shown can be saved. */
import { calls, type ListPath, type SavedView } from '@msp/contract';
import { useCall } from '@msp/http';
import { useLocation } from '@msp/router';
import { Box, Button, LoadingRegion, Skeleton, Stack, Text } from '@msp/ui';
import { type ListViewsProps, MenuSection } from '@msp/ui/pages';
import { useRef } from 'react';
import { SaveView } from './save-view';
import { ViewRow } from './view-row';
import { isShown, viewSearch } from './view-search';

export default function ViewsSection({ columns, onChosen }: ListViewsProps) {
  const { pathname, search } = useLocation();
  const path = pathname as ListPath;
  const { data, error, isValidating, mutate } = useCall(calls.views.list, { query: { path } });
  const input = useRef<HTMLInputElement>(null);
  const shown = viewSearch(search, columns);
  return (
    <MenuSection label="Saved views">
      {!data && !error && (
        <LoadingRegion label="Loading saved views">
          <Skeleton height="8" />
        </LoadingRegion>
      )}
      {!data && error && (
        <Stack gap="1" px="2" py="1">
          <Text size="sm" role="alert">
            Couldn't load saved views. {error.message}
          </Text>
          <Button size="sm" busy={isValidating} onClick={() => void mutate()}>
            Try again
          </Button>
        </Stack>
      )}
      {data?.items.length === 0 && (
        <Box px="2" py="1">
          <Text size="sm" tone="muted">
            Save the search, filters, order and columns to return to them.
          </Text>
        </Box>
      )}
      {data?.items.map((view: SavedView) => (
        <ViewRow
          key={view.id}
          view={view}
          isCurrent={isShown(view, search, columns)}
          shown={shown}
          onChosen={onChosen}
          onDeleted={() => input.current?.focus()}
        />
      ))}
      {data && <SaveView path={path} search={shown} views={data.items} input={input} />}
    </MenuSection>
  );
}
