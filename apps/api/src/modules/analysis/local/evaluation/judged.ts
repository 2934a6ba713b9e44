import type { CriterionLevel, RuleSentence } from '@pauta/contract';
import type { EvidenceDraft, JudgementDraft } from '../../analyst.ts';
import { evidenceOf, type Turn, type Utterance } from '../utterances/utterance.ts';

export const judged = (
  level: CriterionLevel,
  rationale: RuleSentence,
  proof: readonly (Utterance | null | undefined)[],
): JudgementDraft => ({
  status: 'judged',
  level,
  rationale,
  evidence: proof.flatMap((each): EvidenceDraft[] => (each ? [evidenceOf(each)] : [])),
});

export const mayBeSeller = ({ side }: Turn): boolean => side !== 'customer';
export const mayBeCustomer = ({ side }: Turn): boolean => side !== 'us';
/** Minimum number of content words of a substantial answer. */
export const substance = 3;
