import type { AnswerStatus, AnswerValue, CriterionLevel, QuestionType, Side, Silence } from '@pauta/contract';

/** A quoted passage as evidence. */
export interface Citation {
  readonly quote: string;
  readonly speaker: string | null;
  readonly startMs: number;
}

/** The contents of a meeting for every file format. */
export interface ExportDocument {
  readonly title: string;
  readonly startAt: string;
  readonly timeZone: string;
  readonly durationMs: number | null;
  readonly customer: string | null;
  readonly owner: string;
  readonly participants: readonly { readonly name: string; readonly side: Side }[];
  readonly tags: readonly string[];
  readonly score: number | null;
  readonly nextSteps: readonly {
    readonly text: string;
    readonly owner: string | null;
    readonly dueDate: string | null;
    readonly isDone: boolean;
  }[];
  readonly answers: readonly {
    readonly question: string;
    readonly type: QuestionType;
    readonly value: AnswerValue | null;
    readonly status: AnswerStatus;
    /** Why there is no value. */
    readonly silence: Silence | null;
    readonly citations: readonly Citation[];
  }[];
  readonly criteria: readonly {
    readonly name: string;
    readonly level: CriterionLevel | null;
    readonly rationale: string | null;
    readonly citations: readonly Citation[];
  }[];
  readonly segments: readonly {
    readonly startMs: number;
    readonly endMs: number;
    readonly speaker: string | null;
    readonly text: string;
  }[];
}
