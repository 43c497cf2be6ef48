/** Runs axe in the page under test, with the success criteria of WCAG 2.2 AA. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOnly } from 'axe-core';

const everyRule: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** A theme changes colours only, so these are the rules whose result can differ in the second one. */
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Adds axe to every page of the context before the page's own code, because the content security policy forbids a script tag. */
export async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axe.source });
}

/** The violations on the page, or in the elements that the selector finds if there are any; one line for each element. */
export async function violations(page: Page, rules = everyRule, selector?: string): Promise<string[]> {
  const found = await page.evaluate(
    async ([runOnly, part]) => {
      // During an animation, contrast is too low and a dialog may not be visible yet.
      const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(finite.map(({ finished }) => finished));
      const here = (window as unknown as { axe: typeof axe }).axe;
      const parts =
        part === undefined ? [] : [...document.querySelectorAll(part)].filter((one) => one.checkVisibility());
      const results: AxeResults = await here.run(parts.length > 0 ? parts : document, {
        runOnly,
        resultTypes: ['violations'],
      });
      // Rows under a sticky bar are not targets; axe sees only the bar's button over them.
      const isCovered = (selector: string) => {
        const target = document.querySelector(selector);
        if (!target) return false;
        const { left, top, width, height } = target.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && !target.contains(hit) && !hit.contains(target);
      };
      const counts = (id: string, [selector]: unknown[]) => id !== 'target-size' || !isCovered(String(selector));
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .filter(({ target }) => counts(id, target))
          .map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary ?? ''}`),
      }));
    },
    [rules, selector] as const,
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
}

/** Pages of the application name their theme; other pages follow the browser. */
const theme = (page: Page) =>
  page.evaluate(() => ['light', 'dark'].find((name) => document.documentElement.classList.contains(name)));

/** A change of theme is seen at once: otherwise each element passes its new colour on when its own transition has ended. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Polls, because after a change of width or theme some parts, such as charts, follow with a delay. On a busy machine axe takes long. */
const eventually = expect.configure({ soft: true, timeout: 90_000 });

/**
 * Checks the page as it is: all rules in the light theme, and those about colours in the dark one. Leaves it light.
 * @param darkParts a selector: in the dark theme only what it finds is checked, if it finds anything
 */
export async function expectAccessible(page: Page, name: string, darkParts?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await eventually.poll(() => violations(page), name).toEqual([]);
  await stopTransitions(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => theme(page)).not.toBe('light');
  await eventually.poll(() => violations(page, colourRules, darkParts), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => theme(page)).not.toBe('dark');
}
