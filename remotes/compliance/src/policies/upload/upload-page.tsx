/** Uploads policies (/policies/upload): several files at once, each for a policy. */
import { calls, constants } from '@msp/contract';
import { DropZone } from '@msp/files';
import { useCall } from '@msp/http';
import { useSearchParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, Callout, ForbiddenState, Inline, Page, plural, Stack, usePageTitle } from '@msp/ui';
import { BackLink, missingText } from '@msp/ui/pages';
import { policiesPath } from '../../shared/paths';
import { EarlierUploads } from './earlier-uploads';
import { UploadRow } from './upload-row';
import { acceptedText, usePolicyUploads } from './use-policy-uploads';

function Uploads() {
  const [params] = useSearchParams();
  const { data, error } = useCall(calls.policies.list, {
    query: { limit: constants.paging.maxLimit, sort: 'name', order: 'asc' },
  });
  const policies = data?.items ?? [];
  const uploads = usePolicyUploads({ policies, forPolicy: params.get('policy') ?? undefined });
  const ready = uploads.list.filter(uploads.isReady).length;
  const shown = new Set(uploads.list.flatMap(({ version }) => version?.id ?? []));
  return (
    <Stack gap="4">
      {error && <Callout tone="attention">Couldn't load policies: {error.message}</Callout>}
      <DropZone onFiles={uploads.add} hint={acceptedText} takesPaste />
      {uploads.refused.map(({ name, reason }) => (
        <Callout key={name} tone="bad" title={`Couldn't add ${name}`}>
          {reason}
        </Callout>
      ))}
      {uploads.list.length > 0 && (
        <>
          <Stack as="ul" aria-label="Files">
            {uploads.list.map((upload) => (
              <UploadRow key={upload.key} upload={upload} uploads={uploads} policies={policies} />
            ))}
          </Stack>
          <Inline wrap>
            <Button
              variant="primary"
              unavailable={missingText({ 'a file with its policy': ready === 0 })}
              onClick={uploads.start}
            >
              {ready === 0 ? 'Upload files' : `Upload ${plural(ready, 'file')}`}
            </Button>
          </Inline>
        </>
      )}
      <EarlierUploads shown={shown} />
    </Stack>
  );
}

export default function UploadPage() {
  usePageTitle('Upload policies');
  const { has } = usePermissions();
  return (
    <Page
      title="Upload policies"
      subtitle="Each file becomes a draft that you preview and publish. You can leave the page while it is processed."
      above={<BackLink to={policiesPath}>Policies</BackLink>}
    >
      {has('policy:upload') ? <Uploads /> : <ForbiddenState what="uploading policies" />}
    </Page>
  );
}
