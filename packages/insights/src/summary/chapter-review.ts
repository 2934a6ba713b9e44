import type { Chapter, ChapterCorrection, NewChapter } from '@pauta/contract';

/** Actions for chapters. Without it, chapters are read-only. Each resolves to whether it was saved. */
export type ChapterReview = {
  readonly onChange: (chapter: Chapter, change: ChapterCorrection) => Promise<boolean>;
  readonly onAdd: (chapter: NewChapter) => Promise<boolean>;
  /** Shows the history of corrections. */
  readonly onHistory: (chapter: Chapter) => void;
  /** Current playback time. */
  readonly currentMs: () => number;
};
