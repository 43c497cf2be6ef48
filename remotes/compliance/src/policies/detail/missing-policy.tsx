/** A policy that the registry names and the organisation does not have yet: its template, and the ways to begin. */
import { calls, type PolicyDetail } from '@msp/contract';
import { markBlanks } from '@msp/documents';
import { useCall } from '@msp/http';
import { Markdown } from '@msp/markdown';
import { LoadState } from '@msp/records';
import { usePermissions } from '@msp/session';
import { Callout, Card, CardBody, CardHeader, CardTitle, Inline, LinkButton, TextLink } from '@msp/ui';
import { UploadIcon } from '@msp/ui/pages';
import { templatePath, uploadPath } from '../../shared/paths';
import { StartDraft } from '../start-draft';
import { AskedForBy } from './citations-card';

export function MissingPolicy({ policy }: { policy: PolicyDetail }) {
  const { has } = usePermissions();
  const { code, name } = policy;
  const result = useCall(calls.policies.template, { params: { id: code } });
  return (
    <>
      <Callout tone="attention" title="You don't have this policy yet">
        Start from the template below, or upload the policy that you already have.
        <AskedForBy controls={policy.controls} />
        <Inline wrap marginTop="2">
          {has('policy:update') && <StartDraft code={code} name={name} variant="primary" />}
          {has('policy:upload') && (
            <LinkButton icon={<UploadIcon />} to={uploadPath(code)}>
              Upload
            </LinkButton>
          )}
        </Inline>
      </Callout>
      <Card>
        <CardHeader actions={<TextLink to={templatePath(code)}>Open template</TextLink>}>
          <CardTitle>Template</CardTitle>
        </CardHeader>
        {result.data ? (
          <CardBody>
            <Markdown source={markBlanks(result.data.content)} />
          </CardBody>
        ) : (
          <LoadState what="the template" result={result} />
        )}
      </Card>
    </>
  );
}
