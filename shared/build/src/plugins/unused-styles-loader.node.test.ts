/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Loader {
  default(this: object, source: string): string;
}

const { default: unusedStylesLoader } = jest.requireActual<Loader>('./unused-styles-loader.mjs');

const ofUi = createRequire(join(import.meta.dirname, '../../../ui/package.json'));
const preset = join(dirname(ofUi.resolve('@chakra-ui/react/preset-base')), '../esm/preset-base.js');

const load = (source: string, resourcePath = preset): string =>
  unusedStylesLoader.call({ addContextDependency: () => {}, resourcePath }, source);

test('style properties and conditions that @msp/ui mentions stay, by each of their names', () => {
  const kept = load(readFileSync(preset, 'utf8'));
  for (const property of ['srOnly', 'marginInlineStart', 'padding', 'background'])
    expect(kept).toMatch(`    ${property}: {`);
  for (const condition of ['hover', 'focusVisible', 'dark', 'print']) expect(kept).toMatch(`  ${condition}: `);
});

test('the others go', () => {
  const whole = readFileSync(preset, 'utf8');
  const kept = load(whole);
  for (const property of ['debug', 'gradientFrom', 'divideX']) {
    expect(whole).toMatch(`    ${property}: {`);
    expect(kept).not.toMatch(`    ${property}: {`);
  }
  expect(whole).toMatch(/^ {2}rtl: /m);
  expect(kept).not.toMatch(/^ {2}rtl: /m);
});

test('a preset of another shape fails the build', () => {
  expect(() => load('export const defaultBaseConfig = {};')).toThrow('has another shape');
});

test('of the list of CSS properties, those stay that @msp/ui mentions', () => {
  const list = 'var cssPropertiesStr = "marginTop,timelineScope,width";';
  expect(load(list, '/is-valid-prop/dist/index.mjs')).toBe('var cssPropertiesStr = "marginTop,width";');
});
