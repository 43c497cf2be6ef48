/** Policies (/policies): the library, and what the user was asked to read. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { useSearchParams } from '@msp/router';
import { usePermissions } from '@msp/session';
import { LinkButton, Page, usePageTitle } from '@msp/ui';
import { UploadIcon } from '@msp/ui/pages';
import { companyProfilePath, uploadPath } from '../../shared/paths';
import { NewPolicy } from '../draft/new-policy';
import { Library } from './library';
import { PolicyViews } from './policy-views';
import { ToRead } from './to-read';

export default function PoliciesPage() {
  usePageTitle('Policies');
  const { has } = usePermissions();
  const [params] = useSearchParams();
  const { data: status } = useCall(calls.policies.status, {});
  const isToRead = params.get('view') === 'to-read';
  return (
    <Page
      title="Policies"
      subtitle="The policies that your controls require, and your own."
      actions={
        <>
          <LinkButton to={companyProfilePath}>Company profile</LinkButton>
          {has('policy:update') && <NewPolicy />}
          {has('policy:upload') && (
            <LinkButton variant="primary" icon={<UploadIcon />} to={uploadPath()}>
              Upload policies
            </LinkButton>
          )}
        </>
      }
    >
      <PolicyViews isToRead={isToRead} toRead={status?.toRead} />
      {isToRead ? <ToRead /> : <Library />}
    </Page>
  );
}
