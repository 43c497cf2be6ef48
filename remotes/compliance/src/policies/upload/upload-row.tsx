/** One file: the policy that it is for, its upload, its processing, and then the way to its draft. */
import { constants, type PolicyItem } from '@msp/contract';
import { uploadStatus } from '@msp/files';
import { Box, Button, Callout, Grid, IconButton, Inline, LinkButton, Progress, Stack, Text } from '@msp/ui';
import { DeleteIcon, Field, FileIcon, formatBytes, SelectInput, TextInput } from '@msp/ui/pages';
import { policyPath } from '../../shared/paths';
import { ProcessingState } from '../draft/processing';
import { ownPolicy, type PolicyUpload, type PolicyUploads } from './use-policy-uploads';

interface UploadRowProps {
  upload: PolicyUpload;
  uploads: PolicyUploads;
  policies: readonly PolicyItem[];
}

function Choice({ upload: { key, policy, name }, uploads, policies }: UploadRowProps) {
  const chosen = policies.find(({ code }) => code === policy);
  return (
    <Grid columns={[1, 1]} from="sm" gap="3">
      <Field
        label="Policy"
        help={
          chosen?.draft ? `Version ${chosen.draft.number} is in preparation. Publish or discard it first.` : undefined
        }
      >
        <SelectInput value={policy} onChange={({ target }) => uploads.patch(key, { policy: target.value })}>
          <option value="">Choose…</option>
          <option value={ownPolicy}>A new policy of our own</option>
          {policies.map(({ code, name: title }) => (
            <option key={code} value={code}>
              {code} {title}
            </option>
          ))}
        </SelectInput>
      </Field>
      {policy === ownPolicy && (
        <Field label="Name of the policy">
          <TextInput
            value={name}
            maxLength={constants.textLimits.name}
            onChange={({ target }) => uploads.patch(key, { name: target.value })}
          />
        </Field>
      )}
    </Grid>
  );
}

function Sent({ upload: { file, version } }: Pick<UploadRowProps, 'upload'>) {
  if (!version) return null;
  return (
    <>
      <ProcessingState versionId={version.id} fileName={file.name} />
      <Box>
        <LinkButton size="sm" to={policyPath(version.policy.code, version.number)}>
          Preview and publish
        </LinkButton>
      </Box>
    </>
  );
}

export function UploadRow(props: UploadRowProps) {
  const { upload, uploads } = props;
  const { key, file, state, percent, error } = upload;
  const isUnderWay = state === 'waiting' || state === 'sending';
  return (
    <Stack as="li" p="3" borderWidth="1px" borderRadius="md" aria-label={file.name}>
      <Inline minHeight="8">
        <Text as="span" tone="muted">
          <FileIcon />
        </Text>
        <Box flex="1" minWidth="0" overflowWrap="anywhere">
          <Text weight="medium">{file.name}</Text>
          <Text size="sm" tone="muted">
            {[formatBytes(file.size), state === 'done' ? 'Uploaded' : uploadStatus(upload)].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        {isUnderWay ? (
          <Button size="sm" aria-label={`Cancel ${file.name}`} onClick={() => uploads.cancel(key)}>
            Cancel
          </Button>
        ) : (
          state !== 'done' && (
            <IconButton aria-label={`Remove ${file.name}`} onClick={() => uploads.remove(key)}>
              <DeleteIcon />
            </IconButton>
          )
        )}
      </Inline>
      {isUnderWay && <Progress value={percent} label={`Upload of ${file.name}`} />}
      {error && <Callout tone="bad">{error}</Callout>}
      {(state === 'ready' || state === 'failed') && <Choice {...props} />}
      <Sent upload={upload} />
    </Stack>
  );
}
