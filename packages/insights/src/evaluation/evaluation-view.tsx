import { useLingui } from '@lingui/react/macro';
import type { Criterion, CriterionLevel, Evaluation, Participant } from '@pauta/contract';
import { AlertIcon, DashedIcon, Icon, PencilIcon, Score } from '@pauta/ui-kit';
import { useId } from 'react';
import { EvidenceList, type PlayEvidence } from '../evidence/evidence-quote.tsx';
import { AnalystNote } from '../summary/analyst-note.tsx';
import { isRuleSentence, ruleWords } from './rule-words.ts';
import * as styles from './evaluation-view.css.ts';

const useLevelNames = (): Readonly<Record<CriterionLevel, string>> => {
  const { t } = useLingui();
  return { 0: t`Não fez`, 1: t`Fez em parte`, 2: t`Fez` };
};

function Level({ level }: { readonly level: CriterionLevel }) {
  const names = useLevelNames();
  return (
    <span className={`${styles.level} ${styles.levelTone[level]}`}>
      <span className={styles.steps} aria-hidden>
        {[1, 2].map((step) => (
          <span key={step} className={step <= level ? `${styles.step} ${styles.reached}` : styles.step} />
        ))}
      </span>
      {names[level]}
    </span>
  );
}

/** The level that counts: a person's before the machine's. Null where silence says nothing. */
const countedLevel = ({ override, level }: Criterion): CriterionLevel | null => (override ? override.level : level);

/** Without punctuation: a reason that repeats what the level means needs no second line. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a reason says all that the level's meaning says: in the same words, or both in the product's own. */
const saysAll = (reason: string, meaning: string): boolean =>
  wordsOf(reason) === wordsOf(meaning) || (isRuleSentence(reason) && isRuleSentence(meaning));

/** What was not said was not done; the lowest level's own words would say more than is known. */
const isSilent = ({ override, status, level }: Criterion): boolean =>
  !override && status === 'no_evidence' && level !== null;

/** What explains the level that counts, each thing once: what it means to the team, and why it was given. */
const explanations = (criterion: Criterion): string[] => {
  const { levels, rationale, override } = criterion;
  const level = countedLevel(criterion);
  const meaning = level === null || isSilent(criterion) ? [] : [levels[level]];
  // The run's reason is for the run's level.
  if (rationale === null || override) return meaning;
  return [...meaning.filter((each) => !saysAll(rationale, each)), rationale];
};

function Judgement({ criterion }: { readonly criterion: Criterion }) {
  const { t, i18n } = useLingui();
  const level = countedLevel(criterion);
  if (level !== null) {
    return (
      <>
        <Level level={level} />
        {isSilent(criterion) && <p className={styles.meaning}>{t`Sem evidência: conta como não feito`}</p>}
        {explanations(criterion).map((text) => (
          <p key={text} className={styles.meaning}>
            <bdi>{ruleWords(i18n, text)}</bdi>
          </p>
        ))}
      </>
    );
  }
  return criterion.status === 'failed' ? (
    <span className={styles.failed}>
      <Icon icon={AlertIcon} size="small" />
      {t`A análise deste critério falhou; não conta na nota`}
    </span>
  ) : (
    <span className={styles.missing}>
      <Icon icon={DashedIcon} size="small" />
      {criterion.rationale ? <bdi>{ruleWords(i18n, criterion.rationale)}</bdi> : t`Sem evidência; não conta na nota`}
    </span>
  );
}

/** What a person judged and why, and the run's judgement of now beside it. */
function Override({ criterion }: { readonly criterion: Criterion }) {
  const { override, level, rationale } = criterion;
  const { t, i18n } = useLingui();
  const names = useLevelNames();
  if (!override) return null;
  const name = override.by.displayName;
  const machine = level === null ? t`sem evidência` : names[level];
  return (
    <div className={styles.aside}>
      <span className={styles.missing}>
        <Icon icon={PencilIcon} size="small" />
        {t`Revisado por ${name}`}
      </span>
      {override.reason && <bdi>{override.reason}</bdi>}
      <span>{t`Avaliação automática agora: ${machine}`}</span>
      {rationale && <bdi>{ruleWords(i18n, rationale)}</bdi>}
    </div>
  );
}

export type CriterionItemProps = {
  readonly criterion: Criterion;
  readonly speakers: readonly Participant[];
  readonly onPlay?: PlayEvidence | undefined;
};

/** One criterion: its weight, the level in words, why, and the quotes. A revised one keeps the machine's beside it. */
export function CriterionItem({ criterion, speakers, onPlay }: CriterionItemProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { name, weight, evidence, override } = criterion;
  // What the person judged by stays to be read when the transcript it stood in is gone.
  const former = override?.evidence.filter(({ isOutdated }) => isOutdated) ?? [];
  return (
    <li className={styles.item} aria-labelledby={id}>
      <div className={styles.titleLine}>
        <span id={id} className={styles.name}>
          <bdi>{ruleWords(i18n, name)}</bdi>
        </span>
        <span className={styles.weight}>{t`Peso ${weight}`}</span>
      </div>
      <Judgement criterion={criterion} />
      <Override criterion={criterion} />
      <div className={styles.quotes}>
        <EvidenceList evidence={[...evidence, ...former]} speakers={speakers} onPlay={onPlay} />
      </div>
    </li>
  );
}

export type EvaluationViewProps = Omit<CriterionItemProps, 'criterion'> & {
  readonly evaluation: Evaluation;
  /** Difference to the person's own median, in points. */
  readonly trend?: number | null;
};

/** A score and the criteria that it comes from. */
export function EvaluationView({ evaluation, trend, ...rest }: EvaluationViewProps) {
  const { t, i18n } = useLingui();
  const { score, criteria, analyst, createdAt } = evaluation;
  const counted = criteria.filter((criterion) => countedLevel(criterion) !== null).length;
  const total = criteria.length;
  const when = i18n.date(createdAt, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <Score value={score} size="large" {...(trend !== undefined && { trend })} />
        {score !== null && <span className={styles.of}>{t`de 100`}</span>}
        <span className={styles.counted}>{t`${counted} de ${total} critérios na nota`}</span>
      </div>
      <ul aria-label={t`Critérios`}>
        {criteria.map((criterion) => (
          <CriterionItem key={criterion.id} criterion={criterion} {...rest} />
        ))}
      </ul>
      <div className={styles.foot}>
        <AnalystNote analyst={analyst} />
        <span className={styles.missing}>{t`Avaliada em ${when}`}</span>
      </div>
    </div>
  );
}
