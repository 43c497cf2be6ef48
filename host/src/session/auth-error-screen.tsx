/** Signing in failed: what happened, what to quote, and a way to try again. */
import { hostPaths } from '@msp/contract';
import { useSearchParams } from '@msp/router';
import { chakra, LinkButton, Stack, Text, usePageTitle } from '@msp/ui';
import { CentredScreen } from '../layout/centred-screen';
import { authErrorText } from './auth-error-text';
import { ContactSupport } from './contact-support';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    rowGap: '1',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontFamily: 'mono', overflowWrap: 'anywhere' },
  },
});

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
        <Text color="fg.muted">{next}</Text>
        {(code || correlationId) && (
          <Facts>
            {code && (
              <>
                <dt>Code</dt>
                <dd>{code}</dd>
              </>
            )}
            {correlationId && (
              <>
                <dt>Reference</dt>
                <dd>{correlationId}</dd>
              </>
            )}
          </Facts>
        )}
      </Stack>
    </CentredScreen>
  );
}
