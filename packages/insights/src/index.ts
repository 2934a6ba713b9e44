export { AnswerItem, type AnswerItemProps, type UseCandidate } from './answers/answer-item.tsx';
export { TemplateChoice, type TemplateChoiceProps } from './answers/template-choice.tsx';
export { AnswerList, type AnswerListProps } from './answers/answer-list.tsx';
export type { AnswerReview, PickedPassage } from './answers/answer-review.ts';
export { formatAnswer, type ValueWords } from './answers/answer-value.ts';
export { formatCalendarDate } from './answers/calendar-date.ts';
export {
  CriterionItem,
  type CriterionItemProps,
  EvaluationView,
  type EvaluationViewProps,
} from './evaluation/evaluation-view.tsx';
export type { EvaluationReview } from './evaluation/criterion-review.tsx';
export {
  EvaluationReview as EvaluationReviewView,
  type EvaluationReviewProps as EvaluationReviewViewProps,
} from './evaluation/evaluation-review.tsx';
export { HistoryDialog, type HistoryDialogProps } from './review/history-dialog.tsx';
export { InlineForm, type InlineFormProps } from './review/inline-form.tsx';
export { type SaveCorrectionsOptions, useSaveCorrections } from './review/use-save-corrections.ts';
export { ruleWords } from './evaluation/rule-words.ts';
export { type EvidencePlace, EvidencePlaceContext } from './evidence/evidence-place.ts';
export { quoted } from './evidence/quoted.ts';
export {
  EvidenceList,
  type EvidenceListProps,
  EvidenceQuote,
  type EvidenceQuoteProps,
  type PlayEvidence,
} from './evidence/evidence-quote.tsx';
export { useSilenceWords } from './answers/use-silence-words.ts';
export { type SpeakerLook, speakerLooks } from './evidence/speakers.ts';
export { messages } from './messages.ts';
export { AnalystNote } from './summary/analyst-note.tsx';
export { NextSteps, type NextStepsProps, type StepFactsProps } from './summary/next-steps.tsx';
export type { StepReview } from './summary/step-review.ts';
export { ChapterList, type ChapterListProps } from './summary/chapter-list.tsx';
export type { ChapterReview } from './summary/chapter-review.ts';
export { RecapLines, type RecapLinesProps } from './summary/recap.tsx';
export { parseTimestamp } from './summary/parse-timestamp.ts';
export { formatSpan } from './summary/span.ts';
export { type Caption, useCaptions } from './transcript/captions.ts';
export { TalkTime, type TalkTimeProps } from './summary/talk-time.tsx';
