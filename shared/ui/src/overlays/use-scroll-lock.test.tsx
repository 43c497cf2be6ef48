import { render } from '@testing-library/react';
import { useScrollLock } from './use-scroll-lock';

function Locked({ isLocked }: { isLocked: boolean }) {
  useScrollLock(isLocked);
  return null;
}
const overflow = () => document.documentElement.style.overflow;

test('the page scrolls again once the last of several dialogs has closed', () => {
  const first = render(<Locked isLocked />);
  const second = render(<Locked isLocked />);
  expect(overflow()).toBe('hidden');
  first.rerender(<Locked isLocked={false} />);
  expect(overflow()).toBe('hidden');
  second.unmount();
  expect(overflow()).toBe('');
});
