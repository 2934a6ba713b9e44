import type { CriterionLevel, RuleSentence } from '@pauta/contract';
import { type EvidenceDraft, type JudgementDraft, noEvidence } from '../analyst.ts';
import { type DialogueIndex, evidenceOf, type Passage, type Turn } from './dialogue-index.ts';
import { findObjections } from './metrics.ts';
import { findNextSteps } from './next-steps.ts';
import { findAppointments } from './scheduling.ts';

export type Judge = (index: DialogueIndex) => JudgementDraft;

export function evidence(...passages: (Passage | null | undefined)[]): EvidenceDraft[] {
  return passages.flatMap((passage) => (passage ? [evidenceOf(passage)] : []));
}

export const judged = (level: CriterionLevel, rationale: RuleSentence, proof: EvidenceDraft[]): JudgementDraft =>
  proof.length === 0 ? noEvidence : { status: 'judged', level, rationale, evidence: proof };
const EVASIVE =
  /\b(?:nao sei|nao faco ideia|sei la|depende|nao tenho (?:esse|essa|ideia)|dificil dizer|prefiro nao|depois (?:eu|a gente) ve)\b/;

export const isOurs = (turn: Turn) => turn.side !== 'customer';
const isTheirs = (turn: Turn) => turn.side !== 'us';

/** The first thing of substance that the other side says after a question. */
export function replyTo(index: DialogueIndex, question: Passage): Passage | null {
  for (let at = question.turn.at + 1; at <= question.turn.at + 2; at++) {
    const turn = index.turns[at];
    if (!turn) return null;
    if (turn.segment.speakerId === question.turn.segment.speakerId && turn.segment.speakerId !== null) continue;
    if (!isTheirs(turn)) return null;
    return (
      turn.passages.find((passage) => passage.stems.size >= 2) ??
      turn.passages.find((passage) => passage.words.length > 0) ??
      null
    );
  }
  return null;
}

interface Discovery {
  /** How our side asks. */
  asks: RegExp;
  /** How the customer speaks of it. */
  says: RegExp;
  rationale: [failed: RuleSentence, volunteered: RuleSentence, answered: RuleSentence];
}

/** Level 2: asked and told; 1: told without being asked, or asked with little to show; 0: asked in vain. */
export function discovered({ asks, says, rationale }: Discovery): Judge {
  return (index) => {
    let weak: JudgementDraft | null = null;
    let failed: JudgementDraft | null = null;
    for (const passage of index.passages) {
      if (!passage.isQuestion || !isOurs(passage.turn) || !asks.test(passage.folded)) continue;
      const reply = replyTo(index, passage);
      if (!reply) continue;
      const telling = reply.turn.passages.find((each) => says.test(each.folded));
      const isEvasive = EVASIVE.test(reply.turn.folded);
      if (telling && !isEvasive) return judged(2, rationale[2], evidence(passage, telling));
      if (isEvasive) failed ??= judged(0, rationale[0], evidence(passage, reply));
      else if (reply.stems.size >= 3) return judged(2, rationale[2], evidence(passage, reply));
      else weak ??= judged(1, 'Perguntou, e a resposta foi curta.', evidence(passage, reply));
    }
    const volunteered = index.passages.find(
      (passage) =>
        !passage.isQuestion && isTheirs(passage.turn) && passage.turn.side !== 'unknown' && says.test(passage.folded),
    );
    if (weak) return weak;
    if (volunteered) return judged(1, rationale[1], evidence(volunteered));
    return failed ?? noEvidence;
  };
}

export const judgeOpening: Judge = (index) => {
  const early = index.passages.filter((passage) => passage.turn.at < Math.max(6, index.turns.length * 0.2));
  const ours = early.filter((passage) => isOurs(passage.turn));
  const bond = ours.find((passage) =>
    /\b(?:tudo (?:bem|bom|certo|joia)|como (?:vai|foi)|faz tempo|prazer|obrigad[oa] por|feliz|que bom|cheiro bom|parabens|viram o jogo|sobreviv\w+)\b/.test(
      passage.folded,
    ),
  );
  const agenda = ours.find((passage) =>
    /\b(?:queria entender|quero entender|deixa eu entender|antes de (?:falar|mostrar|apresentar)|antes,? (?:me|deixa)|a ideia (?:hoje|dessa)|nosso objetivo|pauta|vamos falar|me conta(?:m)?|me fala d|pode ser\?|prometo ser breve|tem (?:\S+ )?minut\w+)\b/.test(
      passage.folded,
    ),
  );
  if (bond && agenda) return judged(2, 'Criou conexão e combinou a pauta.', evidence(bond, agenda));
  if (bond) return judged(1, 'Criou conexão, sem combinar a pauta.', evidence(bond));
  if (agenda) return judged(1, 'Combinou a pauta, sem criar conexão.', evidence(agenda));
  return noEvidence;
};
const SOLVED =
  /\b(?:gost\w+|legal|bacana|melhorou|ta bom|tudo bem|otimo|perfeito|interessa|maravilha|tranquil[oa]|confortavel|ai sim|faz sentido|isso ajuda|ajuda\w*|eu sei|fechado|cabe|topo|ufa|gracas a deus|pode (?:ser|por))\b/;

export const judgeObjections: Judge = (index) => {
  const objections = findObjections(index);
  if (objections.length === 0) return noEvidence;
  const handled: Passage[] = [];
  const open: Passage[] = [];
  const answers: Passage[] = [];
  for (const objection of objections) {
    let answer: Passage | null = null;
    let isSolved = false;
    for (let at = objection.turn.at + 1; at <= objection.turn.at + 4; at++) {
      const turn = index.turns[at];
      if (!turn) break;
      if (!answer && isOurs(turn) && turn.segment.speakerId !== objection.turn.segment.speakerId) {
        answer = turn.passages.find((passage) => passage.stems.size >= 3) ?? null;
      } else if (answer && isTheirs(turn) && SOLVED.test(turn.folded)) isSolved = true;
    }
    if (answer && (isSolved || answer.turn.passages.some((passage) => passage.stems.size >= 4))) {
      handled.push(objection);
      answers.push(answer);
    } else open.push(objection);
  }
  if (open.length === 0) return judged(2, 'Respondeu a todas as objeções.', evidence(handled[0], answers[0]));
  if (handled.length === 0) return judged(0, 'A objeção ficou sem resposta.', evidence(open[0]));
  return judged(
    1,
    `Respondeu a ${handled.length} de ${objections.length} objeções.`,
    evidence(handled[0], answers[0], open[0]),
  );
};
const DECLINES =
  /\b(?:nao (?:precisa|quero|tenho interesse|temos interesse|vai dar)|sem interesse|nao prometo|esquece|me deixa pensar|nao me liga)\b/;

export const judgeNextStep: Judge = (index) => {
  const appointment = findAppointments(index).findLast(
    (each) => each.isAgreed && each.turn.at >= index.turns.length * 0.5,
  );
  const steps = findNextSteps(index.dialogue);
  const dated = steps.findLast((step) => step.dueDate !== null);
  if (appointment) {
    const passage = appointment.named.passages.find(
      (each) => appointment.mention.start >= each.start && appointment.mention.start < each.end,
    );
    if (passage) return judged(2, 'Ficou um próximo passo com data.', evidence(passage));
  }
  if (dated) return judged(2, 'Ficou um próximo passo com data.', [dated.evidence]);
  const late = index.passages.filter(
    (passage) => passage.turn.at >= index.turns.length * 0.6 && isTheirs(passage.turn),
  );
  const step = steps.at(-1);
  if (step) return judged(1, 'Ficou um próximo passo sem data.', [step.evidence]);
  const refusal = late.find((passage) => DECLINES.test(passage.folded));
  return refusal ? judged(0, 'O cliente recusou um próximo passo.', evidence(refusal)) : noEvidence;
};
