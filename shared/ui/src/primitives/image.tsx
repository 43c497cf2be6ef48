/** Images, and thumbnails that open one. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef } from 'react';

export interface ImageProps extends Omit<ComponentPropsWithRef<'img'>, 'color' | 'width' | 'height'> {
  alt: string;
  /** `page` shows all of it, `width` fits the width, `none` keeps its own size. */
  fit?: 'page' | 'width' | 'none';
}

const Base = chakra('img', {
  base: { display: 'block', marginInline: 'auto' },
  variants: {
    fit: {
      page: { maxWidth: 'full', maxHeight: 'min(74vh, 55rem)', objectFit: 'contain' },
      width: { maxWidth: 'full', maxHeight: '70vh' },
      none: { maxWidth: 'none' },
    },
  },
});

export function Image({ fit = 'width', alt, ...rest }: ImageProps) {
  return <Base {...rest} alt={alt} fit={fit} data-fit={fit} />;
}

const Button = chakra('button', {
  base: {
    display: 'block',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    cursor: 'zoom-in',
    '& > img': { display: 'block', height: '24', maxWidth: '16rem', objectFit: 'cover', bg: 'bg.sunken' },
  },
});

export interface ThumbnailProps {
  src: string;
  /** What pressing it does. */
  label: string;
  title: string;
  onClick: () => void;
}

export function Thumbnail({ src, label, title, onClick }: ThumbnailProps) {
  return (
    <Button type="button" aria-label={label} title={title} onClick={onClick}>
      <img src={src} alt="" loading="lazy" />
    </Button>
  );
}
