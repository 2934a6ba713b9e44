import { media } from '@pauta/ui-kit/theme';
import { useMedia } from '@pauta/ui-kit/hooks';
import type { ReactNode } from 'react';

interface FoldedProps {
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** Content that is folded on phones, to keep pages short there. */
export function Folded({ summary, isOpen = false, children }: FoldedProps) {
  const isPhone = useMedia(media.phone);
  return isPhone ? (
    <details open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  );
}
