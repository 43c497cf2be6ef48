/** Goes through the sidebar once everything was fetched ahead, and tells which code still had to be asked for. */

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
    await page.goto(url, { waitUntil: 'networkidle' });
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url());
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
