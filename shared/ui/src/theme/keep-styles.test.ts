import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { keepStyles } from './keep-styles';

const plain = createSystem(defaultBaseConfig);
const system = keepStyles(plain);
const recipe = { base: { color: 'red' }, variants: { large: { true: { fontSize: '2rem' } } } } as const;

test('a recipe is built once', () => {
  expect(system.cva(recipe)).toBe(system.cva(recipe));
  expect(system.cva({ ...recipe })).not.toBe(system.cva(recipe));
  const ofSlots = { slots: ['content'], base: { content: { color: 'red' } } };
  expect(system.sva(ofSlots)).toBe(system.sva(ofSlots));
  expect(system.sva(ofSlots)({})).toEqual(plain.sva(ofSlots)({}));
});

test('styles are the same as without it', () => {
  for (const variants of [{}, { large: true }]) {
    const styles = system.cva(recipe)(variants);
    expect(styles).toEqual(plain.cva(recipe)(variants));
    for (const others of [[], [{}], [{ margin: '1rem' }], [{}, { color: 'blue' }]])
      expect(system.css(styles, ...others)).toEqual(plain.css(styles, ...others));
  }
  expect(system.css({}, { color: 'blue' })).toEqual({ color: 'blue' });
});

test('styles are resolved once for the same style props', () => {
  const styles = { color: 'red' };
  expect(system.css(styles, {})).toBe(system.css(styles));
  expect(system.css(styles, { margin: '1rem' })).toBe(system.css(styles, {}, { margin: '1rem' }));
  expect(system.css(styles, { margin: '2rem' })).toEqual({ color: 'red', margin: '2rem' });
  expect(system.css(styles, { margin: undefined })).toEqual({ color: 'red' });
});

test('style props with ever other values do not fill the memory', () => {
  const clear = jest.spyOn(Map.prototype, 'clear');
  for (let width = 0; width < 600; width++)
    expect(system.css(recipe.base, { width: `${width}px` })).toEqual({ color: 'red', width: `${width}px` });
  expect(clear).toHaveBeenCalledTimes(1);
});

test('the same names are properties as without it', () => {
  for (const name of ['color', 'marginTop', 'onClick', '_hover', 'color'])
    expect(system.isValidProperty(name)).toBe(plain.isValidProperty(name));
});
