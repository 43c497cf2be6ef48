/** What leaves the page or starts it again. One place, so that tests can stand in for it. */

let leaving = false;

export const browser = {
  /** Loads another address. The first one wins: what a screen asks for while the page is already leaving is ignored. */
  goTo(url: string): void {
    if (leaving) return;
    leaving = true;
    window.location.assign(url);
  },
  /** Hands an address to another program (a mail). The page stays. */
  open(url: string): void {
    window.location.assign(url);
  },
  reload(): void {
    window.location.reload();
  },
};

/** A page that comes back out of the browser's memory shows what may no longer be allowed: it starts again. */
export function startAgainWhenRestored(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) browser.reload();
  });
}
