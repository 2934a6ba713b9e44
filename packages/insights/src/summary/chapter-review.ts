import type { Chapter, ChapterCorrection, NewChapter } from '@pauta/contract';

/** What a person can do with chapters. Without it they can only be read. Each resolves to whether it is saved. */
export type ChapterReview = {
  readonly onChange: (chapter: Chapter, change: ChapterCorrection) => Promise<boolean>;
  readonly onAdd: (chapter: NewChapter) => Promise<boolean>;
  /** Shows who changed what. */
  readonly onHistory: (chapter: Chapter) => void;
  /** Where the recording stands now. */
  readonly currentMs: () => number;
};
