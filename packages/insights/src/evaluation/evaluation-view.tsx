import { useLingui } from '@lingui/react/macro';
import type { Criterion, CriterionLevel, Evaluation, Participant } from '@pauta/contract';
import { AlertIcon, Button, DashedIcon, Icon, PencilIcon, RetryIcon, Score } from '@pauta/ui-kit';
import { useId, useRef, useState } from 'react';
import { EvidenceList, type PlayEvidence } from '../evidence/evidence-quote.tsx';
import { moveReview, reviewKey } from '../review/review-moves.ts';
import * as review from '../review/review.css.ts';
import { AnalystNote } from '../summary/analyst-note.tsx';
import * as criterionStyles from './criterion-review.css.ts';
import { CriterionActions, type EvaluationReview, LevelChoice, NoteEditor } from './criterion-review.tsx';
import { Level } from './level.tsx';
import { useLevelNames } from './level-names.ts';
import { isRuleSentence, ruleWords } from './rule-words.ts';
import { type CriterionAnalysis, SecondOpinion, useCriterionAnalysis } from './second-opinion.tsx';
import * as styles from './evaluation-view.css.ts';

/** The effective level: the user's, otherwise the automatic one. Null if there is no judgement. */
export const countedLevel = ({ override, level }: Criterion): CriterionLevel | null =>
  override ? override.level : level;

/** Normalised text for comparison: a reason that repeats the level's description is not shown. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a reason makes the level's description redundant: the same text, or both are built-in sentences. */
const saysAll = (reason: string, meaning: string): boolean =>
  wordsOf(reason) === wordsOf(meaning) || (isRuleSentence(reason) && isRuleSentence(meaning));

/** Whether the criterion counts as not done for lack of evidence; the level's description may not apply then. */
const isSilent = ({ override, status, level }: Criterion): boolean =>
  !override && status === 'no_evidence' && level !== null;

/** Explanations of the effective level without repetition: the team's description, and the reason. */
const explanations = (criterion: Criterion): string[] => {
  const { levels, rationale, override } = criterion;
  const level = countedLevel(criterion);
  const meaning = level === null || isSilent(criterion) ? [] : [levels[level]];
  // The reason of the run does not apply to the user's level.
  if (rationale === null || override) return meaning;
  return [...meaning.filter((each) => !saysAll(rationale, each)), rationale];
};

function Judgement({ criterion, isChosen }: { readonly criterion: Criterion; readonly isChosen: boolean }) {
  const { t, i18n } = useLingui();
  const level = countedLevel(criterion);
  if (level !== null) {
    return (
      <>
        {!isChosen && <Level level={level} />}
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

/** The user's judgement with its reason, and the automatic one beside it. */
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
  /** Without it, the judgement is read-only. */
  readonly review?: EvaluationReview | undefined;
  /** Its note is being edited. */
  readonly isNoting?: boolean;
  readonly onNoting?: (isNoting: boolean) => void;
  readonly analysis?: CriterionAnalysis | undefined;
};

/** A criterion: weight, level, reason and quotes. A corrected one also shows the automatic level. */
export function CriterionItem({
  criterion,
  speakers,
  onPlay,
  review: reviewer,
  isNoting = false,
  onNoting,
  analysis,
}: CriterionItemProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [isPending, setIsPending] = useState(false);
  const { name, weight, evidence, override } = criterion;
  const level = countedLevel(criterion);
  const opinion = analysis?.opinionOf(criterion);
  const isFailed = criterion.status === 'failed';
  const evaluate = analysis?.evaluate && (() => analysis.evaluate?.(criterion));
  const isEvaluating = analysis?.evaluatingId === criterion.id;
  // The user's evidence stays readable after its transcript was replaced.
  const former = override?.evidence.filter(({ isOutdated }) => isOutdated) ?? [];
  const judge = async (to: CriterionLevel, reason: string) => {
    setIsPending(true);
    const isSaved = await reviewer?.onJudge(criterion, { level: to, reason });
    setIsPending(false);
    return isSaved === true;
  };
  const saveNote = async (reason: string) => {
    if (await judge(level ?? 0, reason)) onNoting?.(false);
  };
  return (
    <li className={`${styles.item} ${review.item}`} aria-labelledby={id}>
      <div className={styles.titleLine}>
        <span id={id} className={styles.name}>
          <bdi>{ruleWords(i18n, name)}</bdi>
        </span>
        <span className={styles.weight}>{t`Peso ${weight}`}</span>
      </div>
      {reviewer && (
        <div className={criterionStyles.head}>
          <LevelChoice
            name={t`Nível`}
            level={level}
            isPending={isPending}
            onChange={(to) => void judge(to, override?.reason ?? '')}
          />
          <CriterionActions
            criterion={criterion}
            onNote={() => onNoting?.(true)}
            onHistory={() => reviewer.onHistory(criterion)}
            onSecondOpinion={analysis?.askOpinion && (() => analysis.askOpinion?.(criterion))}
            onEvaluate={isFailed ? undefined : evaluate}
            isEvaluating={isEvaluating}
          />
        </div>
      )}
      <Judgement criterion={criterion} isChosen={reviewer !== undefined} />
      {isFailed && evaluate && (
        <span>
          <Button size="xs" icon={RetryIcon} isPending={isEvaluating} onPress={evaluate}>
            {t`Avaliar este critério de novo`}
          </Button>
        </span>
      )}
      {reviewer && isNoting && (
        <NoteEditor
          reason={override?.reason ?? ''}
          isPending={isPending}
          onSave={(reason) => void saveNote(reason)}
          onCancel={() => onNoting?.(false)}
        />
      )}
      <Override criterion={criterion} />
      <div className={styles.quotes}>
        <EvidenceList evidence={[...evidence, ...former]} speakers={speakers} onPlay={onPlay} />
      </div>
      {opinion && (
        <SecondOpinion
          opinion={opinion}
          level={level}
          speakers={speakers}
          onPlay={onPlay}
          onUse={(to) => void judge(to, override?.reason ?? '')}
          onClose={() => analysis?.closeOpinion(criterion)}
        />
      )}
    </li>
  );
}

export type EvaluationViewProps = Pick<CriterionItemProps, 'speakers' | 'onPlay' | 'review'> & {
  readonly evaluation: Evaluation;
  /** Difference from the person's own median, in points. */
  readonly trend?: number | null;
};

/** The score with its criteria. */
export function EvaluationView({ evaluation, trend, review: reviewer, ...rest }: EvaluationViewProps) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [noted, setNoted] = useState<string | null>(null);
  const { score, criteria, analyst, createdAt, isOutdated, secondAnalyst } = evaluation;
  const analysis = useCriterionAnalysis(evaluation, reviewer);
  const counted = criteria.filter((criterion) => countedLevel(criterion) !== null).length;
  const total = criteria.length;
  const when = i18n.date(createdAt, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const judge = (to: CriterionLevel) => (index: number) => {
    const criterion = criteria[index];
    if (criterion) void reviewer?.onJudge(criterion, { level: to, reason: criterion.override?.reason ?? '' });
  };
  const goOn = (index: number) => {
    const all = list.current;
    if (all) moveReview(all, all.children[index] ?? null, 1);
  };
  const keys = {
    1: judge(0),
    2: judge(1),
    3: judge(2),
    n: (index: number) => setNoted(criteria[index]?.name ?? null),
    s: (index: number) => {
      const criterion = criteria[index];
      if (criterion) analysis.askOpinion?.(criterion);
    },
    enter: goOn,
  };
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <Score value={score} size="large" {...(trend !== undefined && { trend })} />
        {score !== null && <span className={styles.of}>{t`de 100`}</span>}
        <span className={styles.counted}>{t`${counted} de ${total} critérios na nota`}</span>
      </div>
      {/* Handles the keys of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} aria-label={t`Critérios`} {...(reviewer && { onKeyDown: (event) => reviewKey(event, keys) })}>
        {criteria.map((criterion) => (
          <CriterionItem
            // A new evaluation gives criteria new ids; a note that is being written must stay.
            key={criterion.name}
            criterion={criterion}
            review={reviewer}
            isNoting={noted === criterion.name}
            onNoting={(isNoting) => setNoted(isNoting ? criterion.name : null)}
            analysis={analysis}
            {...rest}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {reviewer && (
          <p className={review.keys}>
            {analysis.askOpinion
              ? t`Pelo teclado: ↑ ↓ percorrem, 1 2 3 dão o nível, N escreve uma observação, S pede uma segunda opinião, Enter segue.`
              : t`Pelo teclado: ↑ ↓ percorrem, 1 2 3 dão o nível, N escreve uma observação, Enter segue.`}
          </p>
        )}
        <AnalystNote analyst={analyst} />
        {reviewer && secondAnalyst === null && (
          <span className={styles.missing}>
            {t`Para ter uma segunda opinião, peça a um administrador para conectar um modelo de linguagem.`}
          </span>
        )}
        <span className={styles.missing}>{t`Avaliada em ${when}`}</span>
        {isOutdated && (
          <span className={styles.missing}>
            {t`Os critérios da equipe mudaram desde então. Avalie de novo para usar os de agora.`}
          </span>
        )}
      </div>
    </div>
  );
}
