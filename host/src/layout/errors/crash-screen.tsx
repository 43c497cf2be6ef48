/** Shown after a render error (specification §2.4). The user leaves it by a reload or by going to "/". */
import { isChunkLoadError } from '@msp/loading';
import { Button, Text } from '@msp/ui';
import { browser } from '../../browser';
import { CentredScreen } from '../../screens/centred-screen';

/** The text of the update variant. */
export const updateRequired = {
  title: 'Application Update Required',
  text: 'The application has been updated. Please refresh to get the latest version.',
  action: 'Update Application',
};

function UpdateVariant() {
  return (
    <CentredScreen
      title={updateRequired.title}
      actions={
        <Button variant="primary" onClick={browser.reload}>
          {updateRequired.action}
        </Button>
      }
    >
      <Text tone="muted">{updateRequired.text}</Text>
    </CentredScreen>
  );
}

export function CrashScreen({ error }: { error: unknown }) {
  if (isChunkLoadError(error)) return <UpdateVariant />;
  return (
    <CentredScreen
      title="Oops! Something went wrong"
      actions={
        <>
          <Button variant="primary" onClick={browser.reload}>
            Refresh Page
          </Button>
          <Button onClick={() => browser.goTo('/')}>Go to Dashboard</Button>
        </>
      }
    >
      <Text tone="muted">
        The application hit an unexpected error. Try refreshing the page, or return to the dashboard.
      </Text>
    </CentredScreen>
  );
}
