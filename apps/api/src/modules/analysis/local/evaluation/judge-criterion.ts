import { fold } from '@pauta/contract/fold';
import { notDone, notJudged } from '../../analyst.ts';
import type { CompiledCriterion, Dialogue, JudgementDraft } from '../../analyst.ts';
import { conceptsAsked } from '../lexicon/concepts.ts';
import { findNextSteps } from '../next-steps/find-next-steps.ts';
import { problemTold } from '../recap/lines.ts';
import { coverageOf } from '../retrieval/coverage.ts';
import { readQuestion } from '../retrieval/read-question.ts';
import { type DialogueIndex, indexOf } from '../utterances/dialogue-index.ts';
import type { Turn, Utterance } from '../utterances/utterance.ts';
import { cue, type Discovery, type KnownCriterion, knownAs, knownBy } from './criteria.ts';
import { type CriterionKind, describeJudgement, kindOf } from './level-features.ts';
import { decideLevel, ratingOf } from './level-model.ts';
import model from './weights.json' with { type: 'json' };
import { judgeAskedFirst, judgeDiscovery, judgeSituation } from './judge-discovery.ts';
import { judgeHabit } from './judge-habits.ts';
import { judgeObjections, objectionsIn } from './judge-objections.ts';
import { mayBeSeller, mayBeCustomer, judged, replyTo } from './judged.ts';

/** Whether the criterion only requires clarity: "ficou claro quem decide". */
const asksForClarity = ({ name, description }: CompiledCriterion): boolean =>
  /\bfi(?:ca|cou|que) (?:claro|clara)\b/.test(fold(`${name} ${description}`));

/** "Pode ser assim?" asks for agreement to an agenda. */
const isPutToThem = ({ turn }: Utterance): boolean =>
  turn.utterances.some(({ folded }) => folded.trimEnd().endsWith('?') && cue.agreed.test(folded));

function judgeOpening({ turns, utterances }: DialogueIndex): JudgementDraft {
  const early = utterances.filter(({ turn }) => mayBeSeller(turn) && turn.at < Math.max(6, turns.length / 5));
  const bond = early.find(({ folded }) => cue.bond.test(folded));
  const agendas = early.filter(({ folded }) => cue.agenda.test(folded));
  const agenda = agendas.find(isPutToThem);
  if (bond && agenda) return judged(2, 'Criou conexão e combinou a pauta.', [bond, agenda]);
  if (bond) return judged(1, 'Criou conexão, sem combinar a pauta.', [bond]);
  return agendas[0] ? judged(1, 'Combinou a pauta, sem criar conexão.', [agendas[0]]) : notDone;
}

function judgeNextStep(index: DialogueIndex): JudgementDraft {
  const steps = findNextSteps(index.dialogue);
  const step = steps.findLast(({ dueDate }) => dueDate !== null) ?? steps.at(-1);
  if (step) {
    const isDated = step.dueDate !== null;
    return {
      ...judged(isDated ? 2 : 1, isDated ? 'Ficou um próximo passo com data.' : 'Ficou um próximo passo sem data.', []),
      evidence: [step.evidence],
    };
  }
  const refusal = index.utterances.find(
    ({ turn, folded }) => mayBeCustomer(turn) && turn.at > index.turns.length / 2 && cue.declined.test(folded),
  );
  return refusal ? judged(0, 'O cliente recusou um próximo passo.', [refusal]) : notDone;
}

/** A customer who told the size of a problem, or the reason in the summary, spoke of the problem. */
function judgePain(index: DialogueIndex, pain: Discovery): JudgementDraft {
  const told = judgeDiscovery(index, pain, false);
  if (told.level !== 0) return told;
  const impact = judgeDiscovery(index, knownAs('Explorou o impacto'), false);
  const isOfImpact = impact.level === 2 || (impact.level === 1 && impact.evidence.length === 1);
  const evidence = isOfImpact ? impact.evidence : problemTold(index);
  return evidence ? { ...judged(1, pain.reasons[1], []), evidence: evidence.slice(-1) } : told;
}

/** Share of a criterion's words in one utterance from which it is about the criterion, and clearly so. */
const [about, clearly] = [0.5, 0.75];

/** The utterance of one side with the most of these words. */
function bestOf(
  index: DialogueIndex,
  text: string,
  isOf: (turn: Turn) => boolean,
): { utterance: Utterance; share: number } | null {
  const read = readQuestion(index, { text, subprompt: null, type: 'text', options: [] });
  let best: { utterance: Utterance; share: number } | null = null;
  for (const utterance of index.utterances) {
    if (!isOf(utterance.turn) || utterance.tags.has('read')) continue;
    const { kin, together } = coverageOf(index, read, utterance);
    if (kin > 0 && together > (best?.share ?? 0)) best = { utterance, share: together };
  }
  return best;
}

/** "Não interromper", "nunca apressa": silence neither keeps nor breaks a ban. */
const isBan = (name: string): boolean => /\b(?:nao|nunca|jamais|evit\w+)\b/.test(fold(name));

/** Judges a team's own criterion by the share of its words that our side said, and by the reply. */
function judgeByWords(index: DialogueIndex, { name }: CompiledCriterion): JudgementDraft {
  const best = bestOf(index, name.replace(/\b(?:[oa] )?(?:vendedora?|consultora?|atendente)\b/giu, ' '), mayBeSeller);
  if (!best || best.share < about) return notDone;
  return best.share >= clearly
    ? judged(2, 'Falou do assunto com clareza.', [
        best.utterance,
        best.utterance.tags.has('question') ? replyTo(index, best.utterance) : null,
      ])
    : judged(1, 'Tocou no assunto.', [best.utterance]);
}

/** The clause after "se houver …" in a criterion: the condition for judging it. */
function occasionOf({ name, description }: CompiledCriterion): string | null {
  const text = `${name}. ${description}`;
  const found = cue.occasion.exec(fold(text));
  return found ? (text.slice(found.index).split(/[,.;:]/)[0] ?? null) : null;
}

/** A level by the rules alone, with the passages that show it; null, with the reason, where they can't tell. */
function proposeLevel(
  index: DialogueIndex,
  criterion: CompiledCriterion,
  recognised: KnownCriterion | undefined,
): JudgementDraft {
  if (index.turns.length > 0 && index.turns.every(({ side }) => side === 'us'))
    return notJudged('Sem cliente na conversa; não conta na nota.');
  const occasion = occasionOf(criterion);
  if (recognised?.kind === 'objections' && objectionsIn(index).length === 0)
    return notJudged('Nenhuma objeção encontrada; não conta na nota.');
  if (occasion && recognised?.kind !== 'objections' && recognised?.kind !== 'competitor') {
    const subjects = conceptsAsked(fold(occasion));
    const came =
      subjects.length > 0
        ? index.utterances.some(
            ({ turn, concepts, tags }) =>
              mayBeCustomer(turn) && !tags.has('question') && subjects.some((each) => concepts.has(each)),
          )
        : (bestOf(index, occasion, () => true)?.share ?? 0) >= about;
    if (!came) return notJudged('A ocasião não veio; não conta na nota.');
  }
  // "Quem usa participa" relates people: its words alone do not tell.
  const isReadable =
    !/^quem\b/.test(fold(criterion.name)) &&
    !isBan(criterion.name) &&
    !readQuestion(index, { text: criterion.name, subprompt: null, type: 'text', options: [] }).isVague;
  if (!recognised)
    return isReadable
      ? judgeByWords(index, criterion)
      : notJudged('As regras não sabem ler este critério; não conta na nota.');
  switch (recognised.kind) {
    case 'discovery':
      if (recognised.name === 'Entendeu a situação') return judgeSituation(index, recognised);
      return recognised.name === 'Descobriu a dor'
        ? judgePain(index, recognised)
        : judgeDiscovery(index, recognised, asksForClarity(criterion));
    case 'askedFirst':
      return judgeAskedFirst(index);
    case 'opening':
      return judgeOpening(index);
    case 'objections':
      return judgeObjections(index);
    case 'nextStep':
      return judgeNextStep(index);
    default:
      return judgeHabit[recognised.kind](index);
  }
}

/** What the rules found for a criterion, before its level is decided. */
export interface Proposal {
  index: DialogueIndex;
  kind: CriterionKind;
  draft: JudgementDraft;
}

export function propose(dialogue: Dialogue, criterion: CompiledCriterion): Proposal {
  const index = indexOf(dialogue);
  const recognised = knownBy(criterion.name, criterion.description);
  return { index, kind: kindOf(recognised), draft: proposeLevel(index, criterion, recognised) };
}

/**
 * Judges how far the dialogue meets a criterion, with the passages that show it. What was not said counts as not done;
 * a criterion whose occasion did not arise, whose words the rules can't match, or whose level is not sure enough is
 * excluded with a reason.
 */
export function judgeCriterion(dialogue: Dialogue, criterion: CompiledCriterion): JudgementDraft {
  const { index, kind, draft } = propose(dialogue, criterion);
  return decideLevel(draft, ratingOf(model, kind, describeJudgement(index, draft)), model.threshold);
}
