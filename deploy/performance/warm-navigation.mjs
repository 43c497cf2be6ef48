/** Opens every page from the sidebar after prefetching, and returns the code that was still requested. */

/** Time for prefetching to finish. */
const settleMs = 8_000;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('./visit.mjs').State} state signed in
 * @param {{ text: string, link: string }[]} pages
 * @returns {Promise<string[]>} addresses of scripts and styles
 */
export async function warmNavigation(browser, url, state, pages) {
  const context = await browser.newContext({ storageState: state });
  try {
    const page = await context.newPage();
    /** @type {string[]} */
    const requested = [];
    await page.goto(url);
    // Waiting for an idle network is not possible, because the page keeps a stream of changes open.
    await page.waitForTimeout(settleMs);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // Responses from the browser's caches do not count.
    session.on('Network.responseReceived', ({ type, response }) => {
      const cached = response.fromDiskCache || response.fromPrefetchCache;
      if (['Script', 'Stylesheet'].includes(type) && !cached) requested.push(response.url);
    });
    for (const { text, link } of pages.slice(1)) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
      await page.locator('main').getByText(text).first().waitFor();
    }
    return requested;
  } finally {
    await context.close();
  }
}
