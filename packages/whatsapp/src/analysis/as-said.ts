import type {
  Answer,
  ConversationAnswer,
  ConversationAnswers,
  ConversationEvaluation,
  ConversationSummary,
  Criterion,
  Evaluation,
  Evidence,
  JudgedCriterion,
  JudgedMessageCriterion,
  MeetingAnswers,
  MessageEvidence,
  NextStep,
  Participant,
  Recap,
} from '@pauta/contract';

/**
 * Adapts a conversation to the components for meetings: a message corresponds to a segment, its author to a speaker,
 * and its timestamp to the start time.
 */
const toEvidence = ({ messageId, messageTimestamp, senderName, quote, isOutdated }: MessageEvidence): Evidence => {
  const at = Date.parse(messageTimestamp);
  const place = { meetingId: '', segmentId: messageId, revision: 0, startMs: at, endMs: at };
  return { ...place, speakerId: senderName, quote, ...(isOutdated && { isOutdated }) };
};

const toAnswer = ({ evidence, candidates = [], automatic, ...answer }: ConversationAnswer): Answer => ({
  ...answer,
  evidence: evidence.map(toEvidence),
  candidates: candidates.map(({ value, evidence: passage }) => ({ value, evidence: toEvidence(passage) })),
  automatic: automatic && { ...automatic, evidence: automatic.evidence.map(toEvidence) },
});

/** Authors of the messages, the seller first. */
const speakersOf = (proofs: readonly MessageEvidence[]): Participant[] => {
  const names = new Map<string, boolean>();
  for (const { senderName, fromMe } of proofs) if (senderName !== null) names.set(senderName, fromMe);
  return [...names]
    .toSorted(([, one], [, other]) => Number(other) - Number(one))
    .map(([name, isUs]) => ({ id: name, name, side: isUs ? 'us' : 'customer' }));
};

export type AnswersAsSaid = Pick<ConversationAnswers, 'status' | 'cause'> & {
  readonly answers: MeetingAnswers;
  readonly speakers: readonly Participant[];
};

export const toAnswers = ({
  chatId,
  status,
  cause,
  template,
  answeredCount,
  items,
}: ConversationAnswers): AnswersAsSaid => ({
  status,
  cause,
  answers: { meetingId: chatId, template, status, answeredCount, items: items.map(toAnswer) },
  speakers: speakersOf(
    items.flatMap(({ evidence, candidates = [] }) => [...evidence, ...candidates.map((one) => one.evidence)]),
  ),
});

export type EvaluationAsSaid = Pick<ConversationEvaluation, 'status' | 'cause'> & {
  readonly evaluation: Evaluation | null;
  readonly speakers: readonly Participant[];
};

export const toEvaluation = ({ chatId, status, cause, evaluation }: ConversationEvaluation): EvaluationAsSaid => {
  if (!evaluation) return { status, cause, evaluation: null, speakers: [] };
  const criteria = evaluation.criteria.map(({ evidence, override, ...criterion }): Criterion => ({
    ...criterion,
    evidence: evidence.map(toEvidence),
    override: override && { ...override, evidence: override.evidence.map(toEvidence) },
  }));
  const speakers = speakersOf(evaluation.criteria.flatMap(({ evidence }) => evidence));
  return { status, cause, evaluation: { ...evaluation, meetingId: chatId, criteria }, speakers };
};

export const toJudged = ({ judgement, ...judged }: JudgedMessageCriterion): JudgedCriterion => ({
  ...judged,
  judgement: judgement && { ...judgement, evidence: judgement.evidence.map(toEvidence) },
});

export type SummaryAsSaid = Pick<ConversationSummary, 'status' | 'cause'> & {
  readonly recap: Recap;
  readonly nextSteps: readonly NextStep[];
  readonly speakers: readonly Participant[];
};

export const toSummary = ({ status, cause, analyst, lines, nextSteps }: ConversationSummary): SummaryAsSaid => ({
  status,
  cause,
  recap: {
    analyst,
    lines: lines.map(({ evidence, ...line }) => ({ ...line, evidence: evidence.map(toEvidence) })),
    chapters: [],
  },
  nextSteps: nextSteps.map(({ evidence, ...step }) => ({
    ...step,
    // The analyst is shown once, below the lines.
    analyst: lines.length > 0 && !step.by ? null : (step.analyst ?? null),
    evidence: evidence && toEvidence(evidence),
  })),
  speakers: speakersOf([
    ...lines.flatMap(({ evidence }) => evidence),
    ...nextSteps.flatMap(({ evidence }) => evidence ?? []),
  ]),
});
