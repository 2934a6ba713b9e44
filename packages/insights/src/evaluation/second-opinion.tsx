import { useLingui } from '@lingui/react/macro';
import { failureWords, reasonWords } from '@pauta/api-client';
import type { Criterion, CriterionLevel, Evaluation, JudgedCriterion, Participant } from '@pauta/contract';
import { Button, Inline, SkeletonText, toast } from '@pauta/ui-kit';
import { useState } from 'react';
import { EvidenceList, type PlayEvidence } from '../evidence/evidence-quote.tsx';
import type { EvaluationReview } from './criterion-review.tsx';
import * as styles from './evaluation-view.css.ts';
import { Level } from './level.tsx';
import { useLevelNames } from './level-names.ts';
import { ruleWords } from './rule-words.ts';

export type CriterionAnalysis = {
  /** The second opinion that was asked for; `asking` until it is there. */
  readonly opinionOf: (criterion: Criterion) => JudgedCriterion | 'asking' | undefined;
  readonly closeOpinion: (criterion: Criterion) => void;
  /** Undefined if no other analyst can be asked. */
  readonly askOpinion: ((criterion: Criterion) => void) | undefined;
  /** Undefined if the user may not evaluate. */
  readonly evaluate: ((criterion: Criterion) => void) | undefined;
  /** Id of the criterion that is being evaluated anew. */
  readonly evaluatingId: string | null;
};

/** Analyses of single criteria on request: second opinions, kept while the evaluation is shown, and evaluation anew. */
export const useCriterionAnalysis = (
  { secondAnalyst }: Pick<Evaluation, 'secondAnalyst'>,
  { onSecondOpinion, onEvaluate }: Partial<EvaluationReview> = {},
): CriterionAnalysis => {
  const { t } = useLingui();
  const names = useLevelNames();
  const [opinions, setOpinions] = useState<ReadonlyMap<string, JudgedCriterion | 'asking'>>(new Map());
  const [evaluatingId, setEvaluatingId] = useState<string | null>(null);

  const setOpinion = ({ id }: Criterion, opinion?: JudgedCriterion | 'asking') =>
    setOpinions((known) => {
      const next = new Map(known);
      if (opinion) next.set(id, opinion);
      else next.delete(id);
      return next;
    });
  const say = (title: string, description: string | null) =>
    toast({ title, tone: 'critical', ...(description !== null && { description }) });

  const askOpinion = async (criterion: Criterion) => {
    if (!onSecondOpinion || opinions.get(criterion.id) === 'asking') return;
    setOpinion(criterion, 'asking');
    try {
      const opinion = await onSecondOpinion(criterion);
      setOpinion(criterion, opinion.judgement ? opinion : undefined);
      if (!opinion.judgement)
        say(t`A segunda opinião não veio`, (opinion.reason && reasonWords(opinion.reason)) ?? t`Tente de novo.`);
    } catch (error) {
      setOpinion(criterion);
      say(t`A segunda opinião não veio`, failureWords(error, t`Tente de novo.`));
    }
  };

  const evaluate = async (criterion: Criterion) => {
    if (!onEvaluate || evaluatingId !== null) return;
    setEvaluatingId(criterion.id);
    const failed = t`O critério não foi avaliado de novo`;
    try {
      const { judgement, reason } = await onEvaluate(criterion);
      if (!judgement) say(failed, (reason && reasonWords(reason)) ?? t`Tente de novo.`);
      else {
        const level = judgement.level === null ? t`não conta na nota` : names[judgement.level];
        toast({
          title:
            judgement.level === criterion.level && criterion.status !== 'failed'
              ? t`Avaliado de novo: mesmo nível`
              : t`Avaliado de novo: ${level}`,
        });
      }
    } catch (error) {
      say(failed, failureWords(error, t`Tente de novo.`));
    } finally {
      setEvaluatingId(null);
    }
  };

  return {
    opinionOf: ({ id }) => opinions.get(id),
    closeOpinion: (criterion) => setOpinion(criterion),
    askOpinion: onSecondOpinion && secondAnalyst ? (criterion) => void askOpinion(criterion) : undefined,
    evaluate: onEvaluate && ((criterion) => void evaluate(criterion)),
    evaluatingId,
  };
};

export type SecondOpinionProps = {
  readonly opinion: JudgedCriterion | 'asking';
  /** The level that counts now. */
  readonly level: CriterionLevel | null;
  readonly speakers: readonly Participant[];
  readonly onPlay?: PlayEvidence | undefined;
  readonly onUse: (level: CriterionLevel) => void;
  readonly onClose: () => void;
};

/** What another analyst judges, beside the level that counts. */
export function SecondOpinion({ opinion, level, speakers, onPlay, onUse, onClose }: SecondOpinionProps) {
  const { t, i18n } = useLingui();
  const isAsking = opinion === 'asking';
  const judgement = isAsking ? null : opinion.judgement;
  const by = { local: t`Segunda opinião, por regras`, llm: t`Segunda opinião, por modelo de linguagem` } as const;
  return (
    <div role="group" aria-label={t`Segunda opinião`} className={styles.aside}>
      <span aria-live="polite">{isAsking ? t`Pedindo uma segunda opinião…` : by[opinion.analyst]}</span>
      {isAsking && <SkeletonText lines={2} />}
      {judgement && (
        <>
          {judgement.level !== null && <Level level={judgement.level} />}
          {judgement.status === 'no_evidence' && (
            <span>
              {judgement.level === null ? t`Sem evidência; não conta na nota` : t`Sem evidência: conta como não feito`}
            </span>
          )}
          {judgement.rationale && <bdi>{ruleWords(i18n, judgement.rationale)}</bdi>}
          <div className={styles.quotes}>
            <EvidenceList evidence={judgement.evidence} speakers={speakers} onPlay={onPlay} />
          </div>
          <Inline gap="x2">
            {judgement.level !== null && judgement.level !== level && (
              <Button
                size="xs"
                onPress={() => {
                  if (judgement.level !== null) onUse(judgement.level);
                }}
              >
                {t`Usar este nível`}
              </Button>
            )}
            <Button size="xs" variant="ghost" onPress={onClose}>
              {t`Fechar`}
            </Button>
          </Inline>
        </>
      )}
    </div>
  );
}
