/** Runs axe in the page under test, with the success criteria of WCAG 2.2 AA. */
import type { BrowserContext, Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Adds axe to every page of the context before the page's own code, because the content security policy forbids a script tag. */
export async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axe.source });
}

/** The violations on the page, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (values) => {
    // During an animation, contrast is too low and a dialog may not be visible yet.
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
    const here = (window as unknown as { axe: typeof axe }).axe;
    const results: AxeResults = await here.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    // Rows that lie under a sticky bar are no targets; axe sees only the bar's button over them.
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
  }, tags);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
}
