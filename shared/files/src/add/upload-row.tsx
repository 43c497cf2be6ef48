/** One file that is being added: what is said about it, how far it is, and what went wrong. */
import { Box, Button, Callout, chakra, IconButton, Progress, Text } from '@msp/ui';
import { DeleteIcon, FileIcon, formatBytes } from '@msp/ui/pages';
import { DetailsFields } from './details-fields';
import type { Upload, Uploads } from './use-uploads';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > [data-part=head]': { display: 'flex', alignItems: 'center', gap: '2', minHeight: '8' },
    '& > [data-part=head] > svg': { flexShrink: 0, color: 'fg.muted' },
    '& > [data-part=head] > div': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  },
});

const words: Record<Upload['state'], string> = {
  ready: '',
  waiting: ' · waiting',
  sending: '',
  failed: ' · not added',
  done: ' · added',
};

export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, details, state, percent, error } = upload;
  const underWay = state === 'waiting' || state === 'sending';
  return (
    <Row aria-label={file.name}>
      <div data-part="head">
        <FileIcon />
        <div>
          <Text fontWeight="medium">{file.name}</Text>
          <Text size="sm" tone="muted">
            {formatBytes(file.size)}
            {words[state]}
            {state === 'sending' && ` · ${percent < 100 ? `${percent} % sent` : 'being checked'}`}
          </Text>
        </div>
        {underWay && (
          <Button size="sm" aria-label={`Cancel ${file.name}`} onClick={() => uploads.cancel(key)}>
            Cancel
          </Button>
        )}
        {state === 'failed' && (
          <Button size="sm" aria-label={`Try ${file.name} again`} onClick={() => uploads.retry(key)}>
            Try again
          </Button>
        )}
        {(state === 'ready' || state === 'failed') && (
          <IconButton aria-label={`Take out ${file.name}`} onClick={() => uploads.remove(key)}>
            <DeleteIcon />
          </IconButton>
        )}
      </div>
      {underWay && <Progress value={percent} label={`Upload of ${file.name}`} />}
      {error && <Callout tone="bad">{error}</Callout>}
      {!underWay && state !== 'done' && (
        <Box>
          <DetailsFields value={details} onChange={(next) => uploads.describe(key, next)} />
        </Box>
      )}
    </Row>
  );
}
