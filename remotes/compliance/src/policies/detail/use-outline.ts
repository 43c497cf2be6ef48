/** The headings of a document that is shown, and which of them the reader has come to. */
import { type RefObject, useEffect, useState } from 'react';

export interface OutlineItem {
  text: string;
  /** 0 for the highest level in the document. */
  depth: number;
}

/** A document with fewer headings needs no outline. */
const headingsForOutline = 3;

const headingsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6') ?? [])];

const outlineOf = (headings: readonly HTMLElement[]): OutlineItem[] => {
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  const top = Math.min(...levels);
  if (headings.length < headingsForOutline) return [];
  return headings.map(({ textContent }, at) => ({ text: textContent ?? '', depth: (levels[at] ?? top) - top }));
};

/** The last heading above a third of the screen. */
const currentOf = (headings: readonly HTMLElement[]) =>
  Math.max(
    0,
    headings.findLastIndex((heading) => heading.getBoundingClientRect().top < innerHeight / 3),
  );

export function useOutline(root: RefObject<HTMLElement | null>) {
  const [items, setItems] = useState<readonly OutlineItem[]>([]);
  const [current, setCurrent] = useState(0);

  // The document appears once its renderer has loaded.
  useEffect(() => {
    const { current: element } = root;
    if (!element) return;
    const read = () => setItems(outlineOf(headingsIn(element)));
    read();
    const changes = new MutationObserver(read);
    changes.observe(element, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [root]);

  useEffect(() => {
    const follow = () => setCurrent(currentOf(headingsIn(root.current)));
    document.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [root]);

  const goTo = (at: number) => {
    const heading = headingsIn(root.current)[at];
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView?.({ block: 'start' });
    setCurrent(at);
  };
  return { items, current, goTo };
}
