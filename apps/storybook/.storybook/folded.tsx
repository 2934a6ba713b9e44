import { media } from '@pauta/ui-kit/theme';
import { useMedia } from '@pauta/ui-kit/hooks';
import type { ReactNode } from 'react';

interface FoldedProps {
  summary: ReactNode;
  isOpen?: boolean;
  /** Whether the summary is a heading, which is shown on wider screens too. */
  isHeading?: boolean;
  children: ReactNode;
}

/** Content that is folded on phones, to keep pages short there. */
export function Folded({ summary, isOpen = false, isHeading = false, children }: FoldedProps) {
  const isPhone = useMedia(media.phone);
  return isPhone ? (
    <details open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    <>
      {isHeading && summary}
      {children}
    </>
  );
}
