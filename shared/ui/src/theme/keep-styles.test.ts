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

test('styles without others are resolved once', () => {
  const styles = { color: 'red' };
  expect(system.css(styles, {})).toBe(system.css(styles));
});
