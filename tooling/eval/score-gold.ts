import type { QuestionType } from '@pauta/contract';
import { defaultTimeZone } from '../../apps/api/src/modules/analysis/analyst.ts';
import type { Analyst, Dialogue } from '../../apps/api/src/modules/analysis/analyst.ts';
import { defaultPrompt } from '../../apps/api/src/modules/analysis/local/compile-prompt.ts';
import { scoreOf } from '../../apps/api/src/modules/analysis/local/evaluation.ts';
import {
  validateAnswer,
  validateJudgement,
  validateMetrics,
  validateNextSteps,
} from '../../apps/api/src/modules/analysis/evidence.ts';
import type { ValidatedAnswer, ValidatedNextStep } from '../../apps/api/src/modules/analysis/evidence.ts';
import { fold } from '../../apps/api/src/modules/portuguese/folding.ts';
import type { GoldDialogue, GoldQuestion, GoldStep } from './gold-dialogue.ts';

const MS_PER_CHARACTER = 62;
const PAUSE_MS = 480;

export interface PreparedGold {
  gold: GoldDialogue;
  dialogue: Dialogue;
  /** Mark → segment id. */
  marks: Map<string, string>;
}

/** The dialogue as an analyst gets it; times follow from the length of the turns. */
export function prepareGold(gold: GoldDialogue): PreparedGold {
  const marks = new Map<string, string>();
  const segments: Dialogue['segments'][number][] = [];
  let clock = 0;
  for (const line of gold.turns.split('\n').filter((each) => each.trim() !== '')) {
    const match = /^(\w+)(?:\[([\w-]+)\])?: (.+)$/.exec(line);
    const [, key = '', mark, text = ''] = match ?? [];
    if (!gold.speakers[key]) throw new Error(`${gold.name}: no speaker in line "${line}"`);
    const id = `${gold.name}#${segments.length + 1}`;
    if (mark !== undefined) {
      if (marks.has(mark)) throw new Error(`${gold.name}: mark ${mark} twice`);
      marks.set(mark, id);
    }
    const endMs = clock + 400 + text.length * MS_PER_CHARACTER;
    segments.push({ id, speakerId: key, startMs: clock, endMs, text });
    clock = endMs + PAUSE_MS;
  }
  for (const reference of [
    ...gold.questions.flatMap((question) => question.at ?? []),
    ...gold.steps.map((step) => step.at),
  ]) {
    for (const mark of reference.split('|'))
      if (!marks.has(mark)) throw new Error(`${gold.name}: no turn is marked ${mark}`);
  }
  return {
    gold,
    marks,
    dialogue: {
      meetingId: gold.name,
      revision: 1,
      startAt: new Date(gold.startAt),
      timeZone: defaultTimeZone,
      speakers: Object.entries(gold.speakers).map(([id, [name, side]]) => ({ id, name, side })),
      segments,
    },
  };
}

const LONGEST_TEXT_ANSWER = 260;

/**
 * Whether an answer is exactly right. `text`: it contains a marked phrase, is at most 260 characters
 * long and comes from a marked turn; `person`: the marked name; others: the very value.
 */
function isRight(prepared: PreparedGold, question: GoldQuestion, answer: ValidatedAnswer): boolean {
  if (question.value === null) return answer.status !== 'ok';
  if (answer.status !== 'ok' || answer.value === null) return false;
  const { value } = answer;
  const accepted = [question.value, ...(question.accept ?? [])].filter((each) => typeof each === 'string').map(fold);
  if (question.type === 'text') {
    if (typeof value !== 'string' || value.length > LONGEST_TEXT_ANSWER) return false;
    const groups = proofGroups(prepared, question);
    return (
      accepted.some((phrase) => fold(value).includes(phrase)) &&
      answer.evidence.some((each) => groups.some((group) => group.includes(each.segmentId)))
    );
  }
  if (question.type === 'person') return typeof value === 'string' && accepted.includes(fold(value));
  if (Array.isArray(question.value)) {
    return (
      Array.isArray(value) &&
      value.length === question.value.length &&
      question.value.every((option) => value.includes(option))
    );
  }
  return value === question.value;
}

const proofGroups = ({ marks }: PreparedGold, question: GoldQuestion): string[][] =>
  (question.at ?? []).map((reference) => reference.split('|').flatMap((mark) => marks.get(mark) ?? []));

interface Ratio {
  hit: number;
  of: number;
}

const rate = ({ hit, of }: Ratio): number | null => (of === 0 ? null : hit / of);

function f1(precision: number | null, recall: number | null): number | null {
  if (precision === null || recall === null) return null;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

export interface Figures {
  dialogues: number;
  questions: number;
  /** Over the questions that have an answer. */
  exactMatch: { hit: number; of: number; rate: number | null };
  byType: Partial<Record<QuestionType, { hit: number; of: number; rate: number | null }>>;
  abstention: { precision: number | null; recall: number | null; silent: number; unanswerable: number };
  evidence: { precision: number | null; recall: number | null; f1: number | null };
  quotes: { literal: number; of: number };
  nextSteps: {
    precision: number | null;
    recall: number | null;
    f1: number | null;
    ownerRight: number | null;
    dueRight: number | null;
  };
  evaluation: { judged: number; of: number; meanScore: number | null };
}

export interface Miss {
  dialogue: string;
  text: string;
  expected: unknown;
  got: unknown;
}

const matchesStep = ({ marks }: PreparedGold, step: GoldStep, found: ValidatedNextStep): boolean =>
  step.at.split('|').some((mark) => marks.get(mark) === found.evidence.segmentId);

/** Runs an analyst over gold dialogues and counts what it got right. */
export async function scoreGold(
  analyst: Analyst,
  golds: readonly GoldDialogue[],
): Promise<{ figures: Figures; misses: Miss[] }> {
  const exact: Ratio = { hit: 0, of: 0 };
  const byType = new Map<QuestionType, Ratio>();
  const misses: Miss[] = [];
  let silent = 0;
  let silentRight = 0;
  let unanswerable = 0;
  const proof = { right: 0, given: 0, found: 0, wanted: 0 };
  const quotes = { literal: 0, of: 0 };
  const steps = { right: 0, given: 0, wanted: 0, owner: 0, owners: 0, due: 0 };
  const judged = { judged: 0, of: 0, scores: 0, sum: 0 };
  const criteria = await analyst.compileCriteria(defaultPrompt);
  for (const gold of golds) {
    const prepared = prepareGold(gold);
    const { dialogue } = prepared;
    const literal = (drafts: readonly { segmentId: string; quote: string }[]) => {
      for (const draft of drafts) {
        quotes.of++;
        if (dialogue.segments.some((segment) => segment.id === draft.segmentId && segment.text.includes(draft.quote)))
          quotes.literal++;
      }
    };
    for (const question of gold.questions) {
      const asked = {
        text: question.text,
        subprompt: question.subprompt ?? null,
        type: question.type,
        options: question.options ?? [],
      };
      const draft = await analyst.answer(dialogue, asked);
      literal(draft.evidence);
      const answer = validateAnswer(dialogue, asked, draft);
      const right = isRight(prepared, question, answer);
      if (!right)
        misses.push({
          dialogue: gold.name,
          text: `${question.type}: ${question.text}`,
          expected: question.value,
          got: { value: answer.value, quotes: answer.evidence.map((each) => each.quote) },
        });
      if (answer.status !== 'ok') {
        silent++;
        if (question.value === null) silentRight++;
      }
      if (question.value === null) {
        unanswerable++;
        continue;
      }
      const type = byType.get(question.type) ?? { hit: 0, of: 0 };
      type.of++;
      exact.of++;
      if (right) {
        type.hit++;
        exact.hit++;
      }
      byType.set(question.type, type);
      const groups = proofGroups(prepared, question);
      proof.wanted += groups.length;
      proof.found += groups.filter((group) => answer.evidence.some((each) => group.includes(each.segmentId))).length;
      proof.given += answer.evidence.length;
      proof.right += answer.evidence.filter((each) => groups.some((group) => group.includes(each.segmentId))).length;
    }
    const drafts = await analyst.nextSteps(dialogue);
    literal(drafts.map((draft) => draft.evidence));
    const found = validateNextSteps(dialogue, drafts);
    const left = [...gold.steps];
    steps.given += found.length;
    steps.wanted += gold.steps.length;
    for (const step of found) {
      const candidates = left.filter((each) => matchesStep(prepared, each, step));
      const match = candidates.find((each) => each.due === step.dueDate) ?? candidates[0];
      if (!match) {
        misses.push({ dialogue: gold.name, text: 'next step too many', expected: null, got: step.evidence.quote });
        continue;
      }
      left.splice(left.indexOf(match), 1);
      steps.right++;
      if (match.owner !== undefined) {
        steps.owners++;
        if (match.owner === step.owner) steps.owner++;
        else
          misses.push({
            dialogue: gold.name,
            text: `next step ${match.at}: owner`,
            expected: match.owner,
            got: step.owner,
          });
      }
      if (match.due === step.dueDate) steps.due++;
      else
        misses.push({
          dialogue: gold.name,
          text: `next step ${match.at}: due`,
          expected: match.due,
          got: step.dueDate,
        });
    }
    for (const step of left)
      misses.push({ dialogue: gold.name, text: `next step ${step.at} missing`, expected: step, got: null });
    const levels: { weight: number; level: number | null }[] = [];
    for (const criterion of criteria) {
      const judgement = await analyst.judge(dialogue, criterion);
      literal(judgement.evidence);
      const settled = validateJudgement(dialogue, judgement);
      judged.of++;
      if (settled.status === 'judged') judged.judged++;
      levels.push({ weight: criterion.weight, level: settled.level });
    }
    const score = scoreOf(levels);
    if (score !== null) {
      judged.scores++;
      judged.sum += score;
    }
    const metrics = await analyst.metrics(dialogue);
    literal(metrics.objections);
    validateMetrics(dialogue, metrics);
  }
  const stepPrecision = rate({ hit: steps.right, of: steps.given });
  const stepRecall = rate({ hit: steps.right, of: steps.wanted });
  const proofPrecision = rate({ hit: proof.right, of: proof.given });
  const proofRecall = rate({ hit: proof.found, of: proof.wanted });
  return {
    misses,
    figures: {
      dialogues: golds.length,
      questions: golds.reduce((sum, gold) => sum + gold.questions.length, 0),
      exactMatch: { ...exact, rate: rate(exact) },
      byType: Object.fromEntries([...byType].map(([type, ratio]) => [type, { ...ratio, rate: rate(ratio) }])),
      abstention: {
        precision: rate({ hit: silentRight, of: silent }),
        recall: rate({ hit: silentRight, of: unanswerable }),
        silent,
        unanswerable,
      },
      evidence: { precision: proofPrecision, recall: proofRecall, f1: f1(proofPrecision, proofRecall) },
      quotes,
      nextSteps: {
        precision: stepPrecision,
        recall: stepRecall,
        f1: f1(stepPrecision, stepRecall),
        ownerRight: rate({ hit: steps.owner, of: steps.owners }),
        dueRight: rate({ hit: steps.due, of: steps.right }),
      },
      evaluation: {
        judged: judged.judged,
        of: judged.of,
        meanScore: judged.scores === 0 ? null : Math.round(judged.sum / judged.scores),
      },
    },
  };
}
