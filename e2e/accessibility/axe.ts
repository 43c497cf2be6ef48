/** axe in the page under test, by the success criteria of WCAG 2.2 AA. */
import type { BrowserContext, Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every page of the context gets axe before its own code: the content security policy admits no script tag of ours. */
export async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axe.source });
}

/** What axe finds on the page as it stands, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (values) => {
    // What is still appearing has no contrast yet, and a dialog that cannot be seen yet is none.
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
    const here = (window as unknown as { axe: typeof axe }).axe;
    const results: AxeResults = await here.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary ?? ''}`),
    }));
  }, tags);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
}
