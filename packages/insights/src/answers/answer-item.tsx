import { useLingui } from '@lingui/react/macro';
import {
  type Answer,
  type AnswerCandidate,
  type AnswerCorrection,
  type AnswerValue,
  type Participant,
  type Person,
  type QuestionType,
  silenceOf,
  type TemplateUsage,
} from '@pauta/contract';
import {
  Button,
  CheckIcon,
  DashedIcon,
  Icon,
  InfoIcon,
  lazyComponent,
  PencilIcon,
  RetryIcon,
  WarningIcon,
} from '@pauta/ui-kit';
import { Suspense, useId, useState } from 'react';
import { EvidenceList, EvidenceQuote, type PlayEvidence } from '../evidence/evidence-quote.tsx';
import * as review from '../review/review.css.ts';
import { AnswerActions } from './answer-actions.tsx';
import type { AnswerReview } from './answer-review.ts';
import * as styles from './answer-list.css.ts';
import { formatAnswer } from './answer-value.ts';
import { useSilenceWords } from './use-silence-words.ts';

const AnswerEditor = lazyComponent(async () => (await import('./answer-editor.tsx')).AnswerEditor);

const givenName = ({ displayName }: Person) => displayName.split(' ')[0] ?? displayName;

const useValueText = (): ((value: AnswerValue, type: QuestionType) => string) => {
  const { t, i18n } = useLingui();
  const words = { locale: i18n.locale, yes: t`Sim`, no: t`Não` };
  return (value, type) => formatAnswer(value, type, words);
};

const noCandidates: readonly AnswerCandidate[] = [];

/** Candidate passages, while the question has neither an answer of a run nor of a user. */
const openCandidates = (answer: Answer): readonly AnswerCandidate[] =>
  silenceOf(answer) === 'unclear' ? (answer.candidates ?? noCandidates) : noCandidates;

function Value({ answer }: { readonly answer: Answer }) {
  const textOf = useValueText();
  const wordsOf = useSilenceWords();
  const { value, question } = answer;
  if (value !== null) return <bdi className={styles.value}>{textOf(value, question.type)}</bdi>;
  return (
    <span className={styles.none}>
      <Icon icon={DashedIcon} size="small" />
      {wordsOf(silenceOf(answer) ?? 'not_said')}
    </span>
  );
}

type AutomaticProps = {
  readonly answer: Answer;
  /** Replaces the user's answer by the automatic one. */
  readonly onUse?: (() => void) | undefined;
};

/** The automatic answer, shown if it differs from the user's. Silence is no suggestion. */
function Automatic({ answer: { automatic, value, question }, onUse }: AutomaticProps) {
  const { t } = useLingui();
  const textOf = useValueText();
  if (!automatic || automatic.value === null || JSON.stringify(automatic.value) === JSON.stringify(value)) return null;
  const said = textOf(automatic.value, question.type);
  return (
    <p className={review.suggestion}>
      <bdi>{t`Resposta automática agora: ${said}`}</bdi>
      {onUse && (
        <Button variant="ghost" size="xs" onPress={onUse}>
          {t`Usar`}
        </Button>
      )}
    </p>
  );
}

function Notes({ answer }: { readonly answer: Answer }) {
  const { t, i18n } = useLingui();
  const { value, status, isInference, isContested, confidence, confirmedBy, confirmedAt } = answer;
  const name = confirmedBy ? givenName(confirmedBy) : null;
  const when =
    confirmedAt &&
    i18n.date(confirmedAt, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const isSaid = value !== null && (status === 'ok' || status === 'stale');
  return (
    <>
      {name !== null && (
        <span className={styles.confirmed} {...(when && { title: when })}>
          <Icon icon={CheckIcon} size="small" />
          {t`Confirmada por ${name}`}
        </span>
      )}
      {status === 'ambiguous' && (
        <span className={styles.doubtful}>
          <Icon icon={WarningIcon} size="small" />
          {t`Ambígua: ouça os trechos`}
        </span>
      )}
      {status === 'stale' && (
        <span className={styles.doubtful}>
          <Icon icon={RetryIcon} size="small" />
          {t`A pergunta ou a transcrição mudou depois desta resposta`}
        </span>
      )}
      {isSaid && isContested && (
        <span className={styles.doubtful}>
          <Icon icon={WarningIcon} size="small" />
          {t`Vale conferir: as regras leram outra coisa`}
        </span>
      )}
      {isSaid && !isContested && confidence === 'low' && name === null && (
        <span className={styles.doubtful}>
          <Icon icon={WarningIcon} size="small" />
          {t`Confiança baixa`}
        </span>
      )}
      {isSaid && isInference && name === null && (
        <span className={styles.note}>
          <Icon icon={InfoIcon} size="small" />
          {t`Deduzida do contexto`}
        </span>
      )}
    </>
  );
}

/** Uses a candidate passage as the user's answer. */
export type UseCandidate = (answer: Answer, candidate: AnswerCandidate) => void;

/** Number of meetings with the question, and of those whose answer a user corrected. */
export type QuestionCorrections = Pick<TemplateUsage['questions'][number], 'askedCount' | 'correctedCount'>;

/** A hint to rephrase a question that is corrected often. */
function Corrections({ corrections }: Pick<AnswerItemProps, 'corrections'>) {
  const { t } = useLingui();
  if (!corrections || corrections.correctedCount === 0) return null;
  const { correctedCount, askedCount } = corrections;
  return (
    <span className={styles.note}>
      <Icon icon={PencilIcon} size="small" />
      {t`Corrigida em ${correctedCount} de ${askedCount}`}
    </span>
  );
}

export type AnswerItemProps = {
  readonly answer: Answer;
  readonly speakers: readonly Participant[];
  readonly onPlay?: PlayEvidence | undefined;
  /** Without it, candidates are read-only. */
  readonly onUse?: UseCandidate | undefined;
  /** Without it, the answer is read-only. */
  readonly review?: AnswerReview | undefined;
  /** The answer is being edited. */
  readonly isEditing?: boolean;
  readonly onEditing?: (isEditing: boolean) => void;
  /** Called when the answer is confirmed or saved: the review moves to the next one. */
  readonly onSettled?: () => void;
  /** Correction counts, for users who may edit the question. */
  readonly corrections?: QuestionCorrections | undefined;
};

/** Candidate passages of an unanswered question, each with its value and a button to use it. */
function Candidates({ answer, speakers, onPlay, onUse }: AnswerItemProps) {
  const { t } = useLingui();
  const textOf = useValueText();
  const { question } = answer;
  const candidates = openCandidates(answer);
  if (candidates.length === 0) return null;
  return (
    <section className={styles.candidates} aria-label={t`Trechos que podem responder`}>
      <span className={styles.note}>{t`Trechos que podem responder`}</span>
      {candidates.map((candidate) => {
        const { value, evidence } = candidate;
        const said = textOf(value, question.type);
        return (
          <div key={`${evidence.segmentId}-${evidence.quote}`} className={styles.candidate}>
            <EvidenceQuote evidence={evidence} speakers={speakers} onPlay={onPlay} />
            {onUse && (
              <Button size="xs" variant="ghost" bleeds onPress={() => onUse(answer, candidate)}>
                <bdi>{question.type === 'text' ? t`Usar como resposta` : t`Usar como resposta: ${said}`}</bdi>
              </Button>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** A question with its answer, notes and evidence. */
export function AnswerItem({
  answer,
  speakers,
  onPlay,
  review: reviewer,
  isEditing: isEdited = false,
  onEditing,
  onSettled,
  onUse,
  corrections,
}: AnswerItemProps) {
  'use memo';
  const id = useId();
  const [isPending, setIsPending] = useState(false);
  const { question, value, automatic } = answer;
  const picked = reviewer?.picked?.questionId === question.id ? reviewer.picked : null;
  const isEditing = isEdited || picked !== null;

  const correct = async (correction: AnswerCorrection) => {
    setIsPending(true);
    const isSaved = await reviewer?.onCorrect(answer, correction);
    setIsPending(false);
    return isSaved === true;
  };
  const stopEditing = () => {
    onEditing?.(false);
    if (picked) reviewer?.onPickedDone();
  };
  const save = async (next: AnswerValue) => {
    const evidence = picked && { evidence: [...picked.evidence] };
    if (!(await correct({ value: next, ...evidence }))) return;
    stopEditing();
    onSettled?.();
  };
  const decide = async (next: AnswerValue | null) => {
    if (await correct({ value: next })) onSettled?.();
  };
  const use = () =>
    automatic &&
    void correct({
      value: automatic.value,
      evidence: automatic.evidence.map(({ segmentId, quote }) => ({ segmentId, quote })),
    });

  return (
    <li className={`${styles.item} ${review.item}`} aria-labelledby={id}>
      <div className={review.head}>
        <span id={id} className={styles.question}>
          <bdi>{question.text}</bdi>
        </span>
        {reviewer && !isEditing && (
          <AnswerActions
            answer={answer}
            isPending={isPending}
            onConfirm={() => void decide(value)}
            onEdit={() => onEditing?.(true)}
            onNotSaid={() => void decide(null)}
            onPick={() => reviewer.onPick(answer)}
            onHistory={() => reviewer.onHistory(answer)}
          />
        )}
      </div>
      {reviewer && isEditing ? (
        <Suspense>
          <AnswerEditor
            question={question}
            value={value}
            isPending={isPending}
            onSave={(next) => void save(next)}
            onCancel={stopEditing}
          />
        </Suspense>
      ) : (
        <div className={styles.line}>
          <Value answer={answer} />
          <Notes answer={answer} />
          <Corrections corrections={corrections} />
        </div>
      )}
      <Automatic answer={answer} onUse={reviewer && use} />
      <div className={styles.quotes}>
        <EvidenceList evidence={answer.evidence} speakers={speakers} onPlay={onPlay} />
      </div>
      {!isEditing && <Candidates answer={answer} speakers={speakers} onPlay={onPlay} onUse={onUse} />}
    </li>
  );
}
