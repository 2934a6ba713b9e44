import { noEvidence } from '../analyst.ts';
import type { CompiledCriterion, Dialogue, JudgementDraft } from '../analyst.ts';
import { indexOf } from './dialogue-index.ts';
import type { DialogueIndex, Passage } from './dialogue-index.ts';
import { coverageOf, readQuestion } from './question-slots.ts';
import { evidence, isOurs, judged, replyTo } from './judges.ts';
import { knownBy } from './known-criteria.ts';

const ABOUT_THE_SELLER = /\b(?:o |a )?(?:vendedora?|consultora?|atendente)\b/g;
const CLEAR = 0.7;
const VAGUE = 0.55;

/** A criterion of the team's own: judged by how much of its words our side spoke, and the reply. */
function judgeByWords(index: DialogueIndex, criterion: CompiledCriterion): JudgementDraft {
  const text = `${criterion.name}. ${criterion.description}`.replace(ABOUT_THE_SELLER, ' ');
  const read = readQuestion(index, {
    text: criterion.name.replace(ABOUT_THE_SELLER, ' '),
    subprompt: text,
    type: 'text',
    options: [],
  });
  let best: { passage: Passage; share: number } | null = null;
  for (const passage of index.passages) {
    if (!isOurs(passage.turn)) continue;
    const { share, own } = coverageOf(read, passage);
    if (own === 0 || share < VAGUE) continue;
    if (!best || share > best.share) best = { passage, share };
  }
  if (!best) return noEvidence;
  const reply = replyTo(index, best.passage);
  return best.share >= CLEAR
    ? judged(2, 'Falou do assunto com clareza.', evidence(best.passage, best.passage.isQuestion ? reply : null))
    : judged(1, 'Tocou no assunto.', evidence(best.passage));
}

/** How far the dialogue meets a criterion, with the passages that show it; silence is `no_evidence`. */
export function judgeCriterion(dialogue: Dialogue, criterion: CompiledCriterion): JudgementDraft {
  const index = indexOf(dialogue);
  const recognised = knownBy(criterion.name, criterion.description);
  return recognised ? recognised.judge(index) : judgeByWords(index, criterion);
}

/** 0 to 100: the weighted mean of the judged levels; null when nothing was judged. */
export function scoreOf(judgements: readonly { weight: number; level: number | null }[]): number | null {
  let weights = 0;
  let points = 0;
  for (const { weight, level } of judgements) {
    if (level === null) continue;
    weights += weight;
    points += weight * level;
  }
  return weights === 0 ? null : Math.round((100 * points) / (2 * weights));
}
