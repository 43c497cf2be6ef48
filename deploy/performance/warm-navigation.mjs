/** Goes through the sidebar once everything was fetched ahead, and tells which code still had to be asked for. */

/** For everything to have been fetched ahead. */
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
    const asked = [];
    await page.goto(url);
    // What is fetched ahead comes one part after the other. The network is never idle: the page listens for changes.
    await page.waitForTimeout(settleMs);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // Data has arrived over the line only where the browser did not have it.
    session.on('Network.responseReceived', ({ type, response }) => {
      const kept = response.fromDiskCache || response.fromPrefetchCache;
      if (['Script', 'Stylesheet'].includes(type) && !kept) asked.push(response.url);
    });
    for (const { text, link } of pages.slice(1)) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
      await page.locator('main').getByText(text).first().waitFor();
    }
    return asked;
  } finally {
    await context.close();
  }
}
