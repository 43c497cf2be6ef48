/** Says which remotes are loaded from another address, and resets them. */
import { Button } from '@msp/ui';
import { browser } from '../../browser';
import { activeRemoteAddresses, resetRemoteAddresses } from '../../federation/remote-addresses';
import { Notice } from './notice';

const reset = () => {
  resetRemoteAddresses();
  browser.reload();
};

/** The part of the address that differs from the released one: mostly the origin. */
function placeOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin ? pathname : origin;
}

export function RemoteAddressNotice() {
  const addresses = Object.entries(activeRemoteAddresses());
  if (addresses.length === 0) return null;
  return (
    <Notice action={<Button onClick={reset}>Reset</Button>}>
      {addresses.map(([name, address]) => (
        <div key={name}>{`${name} is loaded from ${placeOf(address)}`}</div>
      ))}
    </Notice>
  );
}
