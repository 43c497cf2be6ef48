/** A comment that was typed and can no longer be sent, because the answer was decided meanwhile. It is shown until it is thrown away. */
import { useDraft } from '@msp/session';
import { Box, Button, chakra, Text } from '@msp/ui';

const Kept = chakra('blockquote', {
  base: { my: '1', px: '2', borderInlineStartWidth: '3px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

const isText = (kept: unknown): kept is string => typeof kept === 'string';

export function KeptComment({ draft: name }: { draft: string }) {
  const draft = useDraft<string>(name, '', isText);
  if (draft.value.trim() === '') return null;
  return (
    <Box>
      <Text size="sm">What you typed was not sent:</Text>
      <Kept>{draft.value}</Kept>
      <Button size="sm" onClick={draft.clear}>
        Throw it away
      </Button>
    </Box>
  );
}
