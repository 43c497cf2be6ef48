/** What can be done with a policy: the next version, the file of this one, retiring it. */
import { calls, type PolicyDetail, type PolicyVersion } from '@msp/contract';
import { useAction } from '@msp/forms';
import { IdempotencyKey, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, LinkButton } from '@msp/ui';
import { DownloadLink, EditIcon, MoreActions, UploadIcon } from '@msp/ui/pages';
import { useState } from 'react';
import { policyPath, previewPath, uploadPath } from '../../shared/paths';
import { originalAddress, pdfAddress } from '../document/version-files';
import { refreshPolicies } from '../policy-calls';
import { AddAsEvidence } from './add-as-evidence';
import { RetireButton } from './retire-button';

function NewVersion({ policy, version }: PolicyActionsProps) {
  const navigate = useNavigate();
  const { busy, run } = useAction({ failed: "Couldn't start next version", refresh: refreshPolicies });
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const id = policy.id ?? policy.code;
  const start = () =>
    run(async () => {
      const draft = await request(calls.policies.startDraft, {
        params: { id },
        // The next version of an uploaded file is written from its beginning, or uploaded.
        body: version.content === null ? { source: 'TEXT' } : { source: 'PUBLISHED' },
        idempotencyKey,
      });
      navigate(policyPath(policy.code, draft.number));
      return { title: `Version ${draft.number} started` };
    });
  return (
    <Button variant="primary" icon={<EditIcon />} busy={busy} onClick={() => void start()}>
      New version
    </Button>
  );
}

interface PolicyActionsProps {
  policy: PolicyDetail;
  version: PolicyVersion;
}

export function PolicyActions({ policy, version }: PolicyActionsProps) {
  const { has } = usePermissions();
  const isActive = policy.state !== 'RETIRED';
  const mayStart = isActive && policy.draft === null;
  return (
    <>
      <MoreActions>
        <LinkButton to={previewPath(version.id)}>Full page</LinkButton>
        {version.file && <DownloadLink href={originalAddress(version.id)}>Original</DownloadLink>}
        {version.state === 'PUBLISHED' && has('evidence:create') && <AddAsEvidence version={version} />}
        {mayStart && has('policy:upload') && (
          <LinkButton icon={<UploadIcon />} to={uploadPath(policy.code)}>
            Upload new version
          </LinkButton>
        )}
        {has('policy:update') && <RetireButton policy={policy} />}
      </MoreActions>
      {version.processing?.status !== 'FAILED' && <DownloadLink href={pdfAddress(version.id)}>PDF</DownloadLink>}
      {mayStart && has('policy:update') && <NewVersion policy={policy} version={version} />}
    </>
  );
}
