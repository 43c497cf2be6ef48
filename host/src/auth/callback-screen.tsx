/** The API sends the browser here after a sign-in (specification §2.4). Continues to the page that the user wanted. */
import { constants } from '@msp/contract';
import { useNavigate, useSearchParams } from '@msp/router';
import { usePageTitle } from '@msp/ui';
import { useEffect } from 'react';
import { WaitingScreen } from '../screens/waiting-screen';
import { signInCompleted } from '../session/completed-sign-in';
import { redirectTarget } from '../session/redirect-target';

export function CallbackScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  usePageTitle('Sign in');
  const target = redirectTarget(search.get('redirect'));
  useEffect(() => {
    const timer = setTimeout(() => {
      signInCompleted();
      navigate(target, { replace: true });
    }, constants.redirectDelayMs);
    return () => clearTimeout(timer);
  }, [target, navigate]);
  return <WaitingScreen>Completing sign in...</WaitingScreen>;
}
