/** Accessibility of what is rendered, by axe. Contrast needs a real browser and is checked there and in the palette's test. */
import axe from 'axe-core';

/** Fails with the rule, the elements and axe's advice. Checks the whole document unless told. */
export async function expectNoAxeViolations(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  );
  expect(told).toEqual([]);
}
