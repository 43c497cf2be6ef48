/** Measures layout shift: how far content moves without a user's action, weighted by its size, as browsers define it. */
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved. */
  elements: string[];
}

/** The part of the browser's interface that TypeScript's library lacks. */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Collects the shifts of every page that is loaded from now on. */
export async function collectShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `<${node.tagName.toLowerCase()}> ${(node.textContent ?? '').slice(0, 60)}` : '(text)';
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[])
        if (!hadRecentInput) shifts.push({ value, elements: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Forgets the shifts until now, once the page has been painted and is idle. For pages that wait for a typeface. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    (window as unknown as { layoutShifts: Shift[] }).layoutShifts.splice(0);
  });

/** The shifts since the page was loaded, or since the last call. Waits until the page has been painted and is idle. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestIdleCallback(done));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (window as unknown as { layoutShifts: Shift[] }).layoutShifts.splice(0);
  });

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

export const describeShifts = (shifts: readonly Shift[]): string =>
  shifts.map(({ value, elements }) => `${value.toFixed(4)}: ${elements.join(' | ')}`).join('\n');
