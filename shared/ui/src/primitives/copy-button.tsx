/** Copies a text to the clipboard and says so in its own place, which keeps its width. */
import { useEffect, useRef, useState } from 'react';
import { CheckIcon } from '../icons';
import { CopyIcon } from '../page-icons';
import { toast } from '../toast/toast';
import { Button, type ButtonProps } from './button';
import { Box, VisuallyHidden } from './layout';

const shownMs = 2_000;

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  text: string;
  /** What is copied, for screen readers and messages: "the SHA-256 of submission 1". */
  what: string;
  onCopied?: () => void;
}

export function CopyButton({ text, what, size = 'sm', onCopied, ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error({
        title: "Couldn't copy",
        description: "Your browser doesn't allow it. Select the text, then copy it.",
      });
      return;
    }
    setCopied(true);
    onCopied?.();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), shownMs);
  };

  return (
    <>
      <Button
        {...look}
        size={size}
        flexShrink="0"
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
      >
        <Box as="span" minWidth="3.5em" style={{ textAlign: 'start' }}>
          {isCopied ? 'Copied' : 'Copy'}
          <VisuallyHidden> {what}</VisuallyHidden>
        </Box>
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
