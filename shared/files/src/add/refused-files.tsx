/** Chosen files that cannot be uploaded, each with the reason. The others are not affected. */
import { Box, Callout, IconButton, Inline, List, plural, Text } from '@msp/ui';
import { DeleteIcon } from '@msp/ui/pages';

export interface RefusedFile {
  key: string;
  name: string;
  reason: string;
}

interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  onRemove: (key: string) => void;
}

export function RefusedFiles({ refused, onRemove }: RefusedFilesProps) {
  // The region exists before its first message, which is otherwise not read aloud.
  return (
    <Box role="status" pt={refused.length > 0 ? '3' : '0'}>
      {refused.length > 0 && (
        <Callout tone="bad" title={`${plural(refused.length, 'file')} left out`}>
          <List aria-label="Files that are not accepted">
            {refused.map(({ key, name, reason }) => (
              <Inline as="li" key={key}>
                <Box flex="1" minWidth="0" overflowWrap="anywhere">
                  <Text as="strong" weight="medium">
                    {name}
                  </Text>{' '}
                  {reason}
                </Box>
                <IconButton size="sm" aria-label={`Remove ${name}`} onClick={() => onRemove(key)}>
                  <DeleteIcon />
                </IconButton>
              </Inline>
            ))}
          </List>
        </Callout>
      )}
    </Box>
  );
}
