/** The screen after a failed sign-in: what happened, the reference for support, and a way to try again. */
import { hostPaths } from '@msp/contract';
import { useSearchParams } from '@msp/router';
import { LinkButton, Stack, Text, usePageTitle } from '@msp/ui';
import { Facts } from '@msp/ui/pages';
import { CentredScreen } from '../layout/centred-screen';
import { authErrorText } from './auth-error-text';
import { ContactSupport } from './contact-support';

export function AuthErrorScreen() {
  const [search] = useSearchParams();
  const code = search.get('code');
  const correlationId = search.get('correlationId');
  const { happened, next } = authErrorText(code);
  usePageTitle('Sign-in failed');
  return (
    <CentredScreen
      title="Sign-in failed"
      actions={
        <>
          <LinkButton to={hostPaths.login} variant="primary">
            Try again
          </LinkButton>
          <ContactSupport subject="Sign-in failed" reference={correlationId} />
        </>
      }
    >
      <Stack gap="3">
        <Text>{happened}</Text>
        <Text tone="muted">{next}</Text>
        {(code || correlationId) && (
          <Facts
            dense
            mono
            facts={[
              { name: 'Code', value: code },
              { name: 'Reference', value: correlationId },
            ].filter(({ value }) => value)}
          />
        )}
      </Stack>
    </CentredScreen>
  );
}
