import { media } from '@pauta/ui-kit/theme';
import { useMedia } from '@pauta/ui-kit/hooks';
import type { ReactNode } from 'react';

interface FoldedProps {
  summary: ReactNode;
  isOpen?: boolean;
  /** Whether it is folded on wider screens too. */
  isAlwaysFolded?: boolean;
  /** Whether the summary is a heading, which is shown on wider screens too. */
  isHeading?: boolean;
  children: ReactNode;
}

/** Content that is folded on phones, or everywhere, to keep pages short. */
export function Folded({ summary, isOpen = false, isAlwaysFolded = false, isHeading = false, children }: FoldedProps) {
  const isPhone = useMedia(media.phone);
  return isPhone || isAlwaysFolded ? (
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
