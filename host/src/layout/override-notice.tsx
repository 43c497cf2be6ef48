/** Says which remotes are overridden, and resets them. */
import { Button } from '@msp/ui';
import { browser } from '../browser';
import { activeOverrides, resetOverrides } from '../federation/overrides';
import { Notice } from './notice';

const reset = () => {
  resetOverrides();
  browser.reload();
};

/** The part of the address that differs from the released one: mostly the origin. */
function placeOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin ? pathname : origin;
}

export function OverrideNotice() {
  const overrides = Object.entries(activeOverrides());
  if (overrides.length === 0) return null;
  return (
    <Notice action={<Button onClick={reset}>Reset</Button>}>
      {overrides.map(([name, address]) => (
        <div key={name}>{`${name} is loaded from ${placeOf(address)}`}</div>
      ))}
    </Notice>
  );
}
