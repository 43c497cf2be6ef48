/** Leaving and reloading the page. An object, so that tests can replace its methods. */

let leaving = false;

export const browser = {
  /** Loads another address. Once the page is leaving, later calls are ignored. */
  goTo(url: string): void {
    if (leaving) return;
    leaving = true;
    window.location.assign(url);
  },
  /** Hands an address to another program, such as the mail client. The page stays. */
  open(url: string): void {
    window.location.assign(url);
  },
  reload(): void {
    window.location.reload();
  },
};

/** A page restored from the back/forward cache may show what the user may no longer see, so it reloads. */
export function reloadWhenRestored(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) browser.reload();
  });
}
