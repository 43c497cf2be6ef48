/** Checks accessibility with axe. Contrast needs a real browser and is checked there and in the palette's test. */
import axe from 'axe-core';

/** Fails with the rules, elements and advice of axe. Checks the whole document by default. */
export async function expectNoAxeViolations(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  );
  expect(lines).toEqual([]);
}
