import { cancelReload, chunkLoadEvent } from '@msp/loading';
import { onReport, resetReporting } from '@msp/reporting';
import { UiProvider } from '@msp/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNativeDialogs } from '../../test/native-dialog';
import { watchBrowser } from '../../test/render-host';
import { UpdateModal } from '../modals/update-modal';
import { CrashBoundary } from './crash-boundary';

const report = jest.fn();
let left: ReturnType<typeof watchBrowser>;

beforeEach(() => {
  resetReporting();
  report.mockReset();
  onReport({ report, breadcrumb: () => {} });
  left = watchBrowser();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

function Broken({ error }: { error: Error }): never {
  throw error;
}

const crash = (error: Error) =>
  render(
    <UiProvider brandName="Trusted MSP">
      <CrashBoundary>
        <Broken error={error} />
      </CrashBoundary>
    </UiProvider>,
  );

describe('§2.4 §8 crash screen', () => {
  test('normal variant: two buttons, reported with the component stack', async () => {
    const error = new Error('x is undefined');
    crash(error);
    expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    expect(screen.getByText(/unexpected error.+refreshing.+dashboard/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(left.reload).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
    expect(left.goTo).toHaveBeenCalledWith('/');
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]).toEqual([
      error,
      expect.objectContaining({ componentStack: expect.stringContaining('CrashBoundary') }),
      expect.any(Number),
    ]);
  });

  test('update variant: one button that reloads', async () => {
    crash(new Error('Loading chunk 7 failed.'));
    expect(screen.getByRole('heading', { name: 'Application Update Required' })).toBeVisible();
    expect(screen.getByText(/has been updated.+refresh/)).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Update Application' }));
    expect(left.reload).toHaveBeenCalledTimes(1);
  });
});

test('§2.4 the crash screen stays when its children render again', () => {
  const { rerender } = crash(new Error('x is undefined'));
  rerender(
    <UiProvider brandName="Trusted MSP">
      <CrashBoundary>
        <p>the page</p>
      </CrashBoundary>
    </UiProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  expect(screen.queryByText('the page')).toBeNull();
});

describe('§2.4 update modal', () => {
  beforeAll(openNativeDialogs);
  afterEach(cancelReload);

  const show = () => {
    render(
      <UiProvider brandName="Trusted MSP">
        <UpdateModal />
      </UiProvider>,
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => {
      window.dispatchEvent(new CustomEvent(chunkLoadEvent, { detail: { path: 'a', error: null, willReload: true } }));
    });
    return screen.getByRole('alertdialog', { name: 'Application Update Required' });
  };

  test('opens on a chunk-load-error event; "Reload Page" reloads and shows "Reloading..."', async () => {
    expect(show()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(left.reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Reloading...' })).toBeVisible();
  });

  test('"Dismiss" closes it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(left.reload).not.toHaveBeenCalled();
  });
});
