/** A person's initials in a square (specification §3: avatarUrl is always unset). */
import { chakra } from '@chakra-ui/react/styled-system';

const Square = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '7',
    height: '7',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    bg: 'bg.selected',
    borderRadius: 'md',
    userSelect: 'none',
  },
});

/** First letters of the first and last word: "Tomasz Zieliński" gives TZ, "amelia@x.example" gives A. */
export function initialsOf(name: string): string {
  const words =
    name
      .trim()
      .split('@')[0]
      ?.split(/[\s._-]+/u)
      .filter(Boolean) ?? [];
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letters = `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toLocaleUpperCase();
  return letters || '?';
}

/** Decorative: the name is shown beside it. */
export function Avatar({ name }: { name: string }) {
  return <Square aria-hidden="true">{initialsOf(name)}</Square>;
}
