/** A square with initials, of a person (specification §3: avatarUrl is always unset) or an organisation, or with its logo. */
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
    overflow: 'hidden',
    // No text of the page: where the square is part of a button, the button's name does not contain the initials.
    '&[data-initials]::before': { content: 'attr(data-initials)' },
    // Logos are mostly made for light backgrounds.
    '& img': { width: 'full', height: 'full', objectFit: 'contain', bg: 'white' },
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

interface AvatarProps {
  name: string;
  /** The address of an image to show instead of the initials. */
  image?: string | undefined;
}

/** Decorative: the name is shown beside it. */
export function Avatar({ name, image }: AvatarProps) {
  if (!image) return <Square aria-hidden="true" data-initials={initialsOf(name)} />;
  return (
    <Square aria-hidden="true">
      <img src={image} alt="" />
    </Square>
  );
}
