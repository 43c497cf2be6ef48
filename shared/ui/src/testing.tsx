/** Render helper for this package's tests. @msp/testing depends on this package and cannot be used here. */
import { useLocation } from '@msp/router';
import { MemoryRouter } from '@msp/router/testing';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UiProvider } from './provider/ui-provider';

/** Renders and returns the current path as `address()`. */
export async function show(ui: ReactNode, route = '/') {
  let address = route;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const result = await act(async () =>
    render(
      <UiProvider brandName="Brand">
        <MemoryRouter initialEntries={[route]}>
          {ui}
          <Address />
        </MemoryRouter>
      </UiProvider>,
    ),
  );
  return { ...result, address: () => address };
}
