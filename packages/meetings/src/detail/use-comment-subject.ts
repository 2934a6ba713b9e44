import type { QuoteChoice, Segment } from '@pauta/contract';
import { type MediaController, useScreenKeys } from '@pauta/ui-kit';
import { useState } from 'react';
import type { CommentSubject } from '../comments/comments-panel.tsx';

const longestQuote = 2000;

export type CommentSubjectOptions = {
  readonly controller: MediaController;
  readonly segments: readonly Segment[];
  /** 0 if the meeting has no recording. */
  readonly durationMs: number;
  /** Called when there is a subject to comment on. */
  readonly onComment: () => void;
};

/** Subject of the next comment: the selected words, or by `C` the current time. */
export const useCommentSubject = ({ controller, segments, durationMs, onComment }: CommentSubjectOptions) => {
  'use memo';
  const [subject, setSubject] = useState<CommentSubject | null>(null);
  const choose = (next: CommentSubject) => {
    setSubject(next);
    onComment();
  };
  useScreenKeys({
    c: () => choose({ startMs: durationMs > 0 ? Math.round(controller.getState().currentMs) : null, quote: null }),
  });
  return {
    subject,
    ofWords: (chosen: readonly QuoteChoice[]) => {
      const said = segments.find(({ id }) => id === chosen[0]?.segmentId);
      const words = chosen.map(({ quote }) => quote).join(' ');
      choose({ startMs: said?.startMs ?? 0, quote: words.slice(0, longestQuote) });
    },
    forget: () => setSubject(null),
  };
};
