/** The typeface: pages are read before it arrives, nothing moves when it does, and names and numbers are set in it. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openSession, signedInPage } from '../support/application';
import { describeShifts, forgetShifts, sumOf, takeShifts } from './layout-shift';
import { type Screen, settled } from './screens';
import { freshPage, type Width, widths } from './sweep';

const isTypeface = (url: URL) => url.pathname.endsWith('.woff2');
const shiftLimit = 0.02;

/** Sets this text in the style of the page and returns the fonts that draw it. */
async function fontsOf(page: Page, text: string): Promise<string[]> {
  await page.evaluate((shown) => {
    const sample = document.createElement('p');
    sample.id = 'sample';
    sample.append(shown);
    document.body.append(sample);
  }, text);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#sample' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await page.evaluate(() => document.getElementById('sample')?.remove());
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' (local)'}`);
}

/** In pixels, in the style of the page or with these digits. */
const widthOf = (page: Page, text: string, numbers = '') =>
  page.evaluate(
    ([shown = '', variant = '']) => {
      const sample = document.createElement('span');
      sample.style.fontVariantNumeric = variant;
      sample.append(shown);
      document.body.append(sample);
      const { width } = sample.getBoundingClientRect();
      sample.remove();
      return width;
    },
    [text, numbers],
  );

test('names and numbers are set in the typeface, which the host serves once and for a year', async ({ browser }) => {
  const answers: { url: string; caching: string | undefined }[] = [];
  const page = await signedInPage(browser, 'Amelia Hart');
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font')
      answers.push({ url: response.url(), caching: response.headers()['cache-control'] });
  });
  await page.goto(`${applicationUrl()}/users`);
  await settled(page, 'Users');
  for (const name of ['Tomasz Zieliński', 'Sinéad Doyle', 'Łukasz Őry', 'Ștefan Çelik', 'Siân Llŷr', '“1,024” → 98%'])
    expect(await fontsOf(page, name), name).toEqual(['Inter Variable']);
  expect(await widthOf(page, '1111')).toBe(await widthOf(page, '8888'));
  expect(await widthOf(page, '1111', 'normal')).not.toBe(await widthOf(page, '8888', 'normal'));
  // Digits of one width leave hyphens and full stops as they are.
  expect(await widthOf(page, 'sign-in.')).toBe(await widthOf(page, 'sign-in.', 'normal'));
  expect(answers).toEqual([
    {
      url: expect.stringMatching(`^${applicationUrl()}/a/InterVariable\\.[0-9a-f]{8}\\.woff2$`),
      caching: 'public, max-age=31536000, immutable',
    },
  ]);
  // The page that verifies certificates uses it too.
  await page.goto(`${applicationUrl()}/verify`);
  expect(await fontsOf(page, 'Zieliński')).toEqual(['Inter Variable']);
  await page.context().close();
});

const first: readonly Screen[] = [
  { path: '/', heading: 'Dashboard' },
  { path: '/controls', heading: 'Controls' },
  { path: '/users', heading: 'Users' },
];

for (const { path, heading } of first)
  for (const width of Object.keys(widths).map(Number) as Width[])
    test(`${path} at ${width} px is complete before the typeface arrives, and nothing moves then`, async ({
      browser,
    }) => {
      const [context, page] = await freshPage(browser, width);
      await openSession(context, 'Amelia Hart');
      let release = () => {};
      const released = new Promise<void>((done) => {
        release = done;
      });
      await page.route(isTypeface, async (route) => {
        await released;
        await route.continue();
      });
      // The event "load" waits for the typeface.
      await page.goto(applicationUrl() + path, { waitUntil: 'commit' });
      await settled(page, heading);
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
      await forgetShifts(page);
      release();
      const shifts = await takeShifts(page);
      expect(await page.evaluate(() => document.fonts.check('1em Inter'))).toBe(true);
      expect(sumOf(shifts), describeShifts(shifts)).toBeLessThanOrEqual(shiftLimit);
      await context.close();
    });
