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

/** Passages that may answer, while neither the run nor a person has said what does. */
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
  /** Takes it in the place of what the person said. */
  readonly onUse?: (() => void) | undefined;
};

/** What the run says now where a person says something else. */
function Automatic({ answer: { automatic, value, question }, onUse }: AutomaticProps) {
  const { t } = useLingui();
  const textOf = useValueText();
  const wordsOf = useSilenceWords();
  if (!automatic || JSON.stringify(automatic.value) === JSON.stringify(value)) return null;
  const said =
    automatic.value === null
      ? wordsOf(silenceOf(automatic) ?? 'not_said', 'inline')
      : textOf(automatic.value, question.type);
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

/** Makes a passage the answer to a question, as a person's own. */
export type UseCandidate = (answer: Answer, candidate: AnswerCandidate) => void;

/** Of the meetings that were asked a question, those in which a person corrected the answer. */
export type QuestionCorrections = Pick<TemplateUsage['questions'][number], 'askedCount' | 'correctedCount'>;

/** A question that is corrected often wants other words. */
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
  /** Without it the passages can only be read. */
  readonly onUse?: UseCandidate | undefined;
  /** Without it the answer can only be read. */
  readonly review?: AnswerReview | undefined;
  /** Is being changed. */
  readonly isEditing?: boolean;
  readonly onEditing?: (isEditing: boolean) => void;
  /** Is settled: the review goes on with the next. */
  readonly onSettled?: () => void;
  /** In how many meetings people say otherwise than the machine, for who may reword the question. */
  readonly corrections?: QuestionCorrections | undefined;
};

/** Where nothing was found that answers, what may: each passage with what it would answer, one click away. */
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
              <Button size="xs" variant="ghost" onPress={() => onUse(answer, candidate)}>
                <bdi>{question.type === 'text' ? t`Usar como resposta` : t`Usar como resposta: ${said}`}</bdi>
              </Button>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** One question with its answer, what is to be known about it, and the quotes that prove it. */
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
