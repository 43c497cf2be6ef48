import { globalCss } from './global-css';

test('reduced motion disables animations', () => {
  const still = globalCss['@media (prefers-reduced-motion: reduce)']['*, *::before, *::after'];
  expect(still).toEqual({
    animationDuration: '0.01ms !important',
    animationIterationCount: '1 !important',
    transitionDuration: '0.01ms !important',
    scrollBehavior: 'auto !important',
  });
});
