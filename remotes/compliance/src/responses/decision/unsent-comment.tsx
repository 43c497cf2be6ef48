/** A review comment that can no longer be sent because another reviewer has decided in the meantime. Shown until it is discarded. */
import { useDraft } from '@msp/session';
import { Box, Button, Text } from '@msp/ui';

const isText = (stored: unknown): stored is string => typeof stored === 'string';

export function UnsentComment({ draft: name }: { draft: string }) {
  const draft = useDraft<string>(name, '', isText);
  if (draft.value.trim() === '') return null;
  return (
    <Box>
      <Text size="sm">Couldn't send your comment:</Text>
      <Box borderInlineStartWidth="3px" px="2" marginTop="1" marginBottom="1">
        <Text as="blockquote" preserveLines>
          {draft.value}
        </Text>
      </Box>
      <Button size="sm" onClick={draft.clear}>
        Discard comment
      </Button>
    </Box>
  );
}
