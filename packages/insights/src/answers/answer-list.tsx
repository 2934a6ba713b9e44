import { useLingui } from '@lingui/react/macro';
import type {
  Analyst,
  Answer,
  AnswerCandidate,
  AnswerValue,
  MeetingAnswers,
  Participant,
  Person,
  QuestionType,
} from '@pauta/contract';
import { Button, CheckIcon, DashedIcon, Icon, InfoIcon, RetryIcon, WarningIcon } from '@pauta/ui-kit';
import { useId } from 'react';
import { EvidenceList, EvidenceQuote, type PlayEvidence } from '../evidence/evidence-quote.tsx';
import { AnalystNote } from '../summary/analyst-note.tsx';
import * as styles from './answer-list.css.ts';
import { formatAnswer } from './answer-value.ts';

const givenName = ({ displayName }: Person) => displayName.split(' ')[0] ?? displayName;

const useValueText = (): ((value: AnswerValue, type: QuestionType) => string) => {
  const { t, i18n } = useLingui();
  const words = { locale: i18n.locale, yes: t`Sim`, no: t`Não` };
  return (value, type) => formatAnswer(value, type, words);
};

function Value({ answer: { value, question, status } }: { readonly answer: Answer }) {
  const { t } = useLingui();
  const textOf = useValueText();
  if (value !== null) return <bdi className={styles.value}>{textOf(value, question.type)}</bdi>;
  return (
    <span className={styles.none}>
      <Icon icon={DashedIcon} size="small" />
      {status === 'ambiguous' ? t`Mais de uma resposta foi dita` : t`Não foi dito`}
    </span>
  );
}

/** What the run says now where a person says something else. */
function Automatic({ answer: { automatic, value, question } }: { readonly answer: Answer }) {
  const { t } = useLingui();
  const textOf = useValueText();
  if (!automatic || JSON.stringify(automatic.value) === JSON.stringify(value)) return null;
  const said = automatic.value === null ? t`não foi dito` : textOf(automatic.value, question.type);
  return (
    <p className={styles.automatic}>
      <bdi>{t`Resposta automática agora: ${said}`}</bdi>
    </p>
  );
}

function Notes({ answer }: { readonly answer: Answer }) {
  const { t } = useLingui();
  const { status, isInference, isContested, confidence, confirmedBy } = answer;
  const name = confirmedBy ? givenName(confirmedBy) : null;
  const isSaid = status === 'ok' || status === 'stale';
  return (
    <>
      {name !== null && (
        <span className={styles.confirmed}>
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
          {t`A transcrição mudou depois desta resposta`}
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

export type AnswerItemProps = {
  readonly answer: Answer;
  readonly speakers: readonly Participant[];
  readonly onPlay?: PlayEvidence | undefined;
  /** Without it the passages can only be read. */
  readonly onUse?: UseCandidate | undefined;
  /** A passage is being made the answer. */
  readonly isUsing?: boolean | undefined;
};

/** Where nothing was found that answers, what may: each passage with what it would answer, one click away. */
function Candidates({ answer, speakers, onPlay, onUse, isUsing = false }: AnswerItemProps) {
  const { t } = useLingui();
  const textOf = useValueText();
  const { candidates = [], question, status, confirmedBy } = answer;
  if (candidates.length === 0 || status !== 'not_found' || confirmedBy) return null;
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
              <Button size="xs" variant="ghost" isDisabled={isUsing} onPress={() => onUse(answer, candidate)}>
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
export function AnswerItem(props: AnswerItemProps) {
  'use memo';
  const { answer, speakers, onPlay } = props;
  const id = useId();
  return (
    <li className={styles.item} aria-labelledby={id}>
      <span id={id} className={styles.question}>
        <bdi>{answer.question.text}</bdi>
      </span>
      <div className={styles.line}>
        <Value answer={answer} />
        <Notes answer={answer} />
      </div>
      <Automatic answer={answer} />
      <div className={styles.quotes}>
        <EvidenceList evidence={answer.evidence} speakers={speakers} onPlay={onPlay} />
      </div>
      <Candidates {...props} />
    </li>
  );
}

export type AnswerListProps = Omit<AnswerItemProps, 'answer'> & { readonly answers: MeetingAnswers };

/** The questions of a template with their answers, how many are answered, and who answered. */
export function AnswerList({ answers, ...rest }: AnswerListProps) {
  const { t } = useLingui();
  const { template, items, answeredCount } = answers;
  const total = items.length;
  const analysts = [...new Set<Analyst>(items.map(({ analyst }) => analyst))];
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        {template && (
          <>
            <span className={styles.label}>{t`Template`}</span>
            <bdi className={styles.template}>{template.name}</bdi>
          </>
        )}
        <bdi className={styles.count}>{t`${answeredCount} de ${total} respondidas`}</bdi>
      </div>
      <ul aria-label={t`Respostas`}>
        {items.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} {...rest} />
        ))}
      </ul>
      <div className={styles.foot}>
        {analysts.map((analyst) => (
          <AnalystNote key={analyst} analyst={analyst} />
        ))}
      </div>
    </div>
  );
}
