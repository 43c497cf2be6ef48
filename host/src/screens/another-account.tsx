/** Signs in with another account: the identity provider asks for one, even if the person is signed in there. */
import { calls } from '@msp/contract';
import { pathOf } from '@msp/http';
import { Button, type ButtonProps } from '@msp/ui';
import { browser } from '../browser';
import { apiUrl } from '../session/api-url';
import { rememberSignIn, type SignInTarget } from '../session/sign-in-target';
import { clearStoredUser } from '../session/stored-user';

interface AnotherAccountProps extends Pick<ButtonProps, 'variant'> {
  target: SignInTarget;
  children?: string;
}

export function AnotherAccount({ target, children = 'Sign in with another account', ...look }: AnotherAccountProps) {
  const signIn = () => {
    clearStoredUser();
    rememberSignIn(target);
    browser.goTo(apiUrl(pathOf(calls.auth.login, { query: { ...target, another_account: 'true' } })));
  };
  return (
    <Button {...look} onClick={signIn}>
      {children}
    </Button>
  );
}
