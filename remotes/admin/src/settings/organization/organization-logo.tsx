/** Shows, sets and removes the logo of the organisation. */
import { calls, constants, type OrganizationSettings } from '@msp/contract';
import { useUpload } from '@msp/files';
import { cacheKeyOf, HttpError, invalidate, pathOf, remember, request, type UploadControl, upload } from '@msp/http';
import { Button, Callout, Inline, Stack, Text, toast } from '@msp/ui';
import { FileButton, formatBytes } from '@msp/ui/pages';
import { Image } from '@msp/ui/records';
import { useState } from 'react';

const { organizations } = calls;
const { maxBytes } = constants.organizationLogo;

const tooLarge = ({ size }: File) =>
  size > maxBytes ? `The image is ${formatBytes(size)}. The limit is ${formatBytes(maxBytes)}.` : undefined;

function useLogo({ version }: OrganizationSettings) {
  const [refusal, setRefusal] = useState<string>();
  const { run, isSending, message } = useUpload();

  const change = async (send: (control: UploadControl) => Promise<OrganizationSettings>, title: string) => {
    const saved = await run((control) =>
      send(control).catch(async (error) => {
        // The next try needs the version as it is now.
        if (error instanceof HttpError && error.errorCode === 'STALE') await invalidate(organizations.read);
        throw error;
      }),
    );
    if (!saved) return;
    await remember(cacheKeyOf(organizations.read), saved);
    toast.success({ title });
  };
  const set = async ([file]: File[]) => {
    const found = file && tooLarge(file);
    setRefusal(found);
    if (!file || found) return;
    await change((control) => upload(organizations.setLogo, { body: { file, version } }, control), 'Logo saved');
  };
  const remove = () => {
    setRefusal(undefined);
    const query = { version: String(version) };
    return change(() => request(organizations.removeLogo, { query }), 'Logo removed');
  };
  return { set, remove, busy: isSending, problem: refusal ?? message };
}

export function OrganizationLogo({ saved }: { saved: OrganizationSettings }) {
  const { set, remove, busy, problem } = useLogo(saved);
  const { name, logo } = saved;
  return (
    <Stack gap="2">
      {/* As high with a logo as without one. */}
      <Inline wrap minHeight="14">
        {logo && (
          <Image
            src={pathOf(organizations.logo, { params: { sha256: logo } })}
            alt={`Logo of ${name}`}
            style={{ width: '3.5rem', height: '3.5rem', marginInline: 0, objectFit: 'contain', background: 'white' }}
          />
        )}
        <FileButton
          label={logo ? 'Replace logo' : 'Choose a logo'}
          multiple={false}
          busy={busy}
          onFiles={(files) => void set(files)}
        />
        {logo && (
          <Button busy={busy} onClick={() => void remove()}>
            Remove logo
          </Button>
        )}
      </Inline>
      <Text size="sm" tone="muted">
        PNG, JPEG or WebP, up to {formatBytes(maxBytes)}. Members see it in the sidebar.
      </Text>
      {problem && <Callout tone="bad">{problem}</Callout>}
    </Stack>
  );
}
