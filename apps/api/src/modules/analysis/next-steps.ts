import type { Dialogue, NextStepDraft } from './analyst.ts';
import type { DateMention } from './dates.ts';
import { indexOf, literalQuote, passageAt } from './dialogue-index.ts';
import type { DialogueIndex, Passage, Turn } from './dialogue-index.ts';
import { areKin } from './question-slots.ts';
import { findAppointments, isRefused } from './scheduling.ts';

const ACTION =
  'mandar|enviar|encaminhar|passar|ligar|retornar|preparar|montar|marcar|agendar|verificar|checar|conferir|conversar|falar|confirmar|levar|separar|pedir|liberar|apresentar|revisar|ajustar|testar|assinar|deixar|dar (?:um |uma |o |a )?(?:retorno|resposta)|resolver|alinhar|compartilhar|cadastrar|emitir|analisar|avaliar|voltar|providenciar|avisar|perguntar|consultar|gerar|reservar|incluir|entregar|devolver|buscar|levantar|reenviar|colocar|trazer|chamar|criar|fazer (?:a|o|um|uma)|ver (?:se|com|isso|aqui|qual|quanto)|tentar|cobrar|imprimir|cotar|orcar|abrir|visitar|apurar|mapear|estudar|convidar|mostrar|combinar';
const PRESENT =
  'mando|envio|encaminho|passo|ligo|retorno|preparo|monto|marco|agendo|verifico|checo|confirmo|levo|separo|peco|libero|apresento|reviso|ajusto|assino|aviso|compartilho|cadastro|emito|analiso|entrego|devolvo|providencio|pergunto|consulto|gero|reservo|incluo|levanto|chamo|trago|converso|falo|volto|dou (?:um |uma |o |a )?(?:retorno|resposta)|posto|visito|mostro|busco|coloco|crio|faco|convido';
/** "vou (te, já, só) mandar": a promise by its form alone. */
const FUTURE = new RegExp(`\\b(?:vou|irei|devo|vamos|fiquei de|fico de)(?: (?:te|lhe|ja|so|tambem|entao|logo|ai|la|me|voces?)){0,2} (?:${ACTION})\\b`);
/** "te mando", "já te envio", "mando pra você": a promise when it is addressed to somebody. */
const ADDRESSED = new RegExp(`\\b(?:te|lhe) (?:${PRESENT})\\b|\\b(?:${PRESENT}) (?:\\S+ ){0,4}(?:pra|para) (?:voce|voces|senhora?|ti)\\b`);
const BARE = new RegExp(`\\b(?:${PRESENT})\\b`);
const HABIT = /\b(?:tod[oa]s? (?:dia|semana|mes|vez|segunda|sexta)|sempre|na mao|hoje em dia|geralmente|costumo|as vezes|de vez em quando|quando a gente|nunca)\b/;
const CONDITION = /\bse (?:voce|vc|a gente|eu|fechar|ele|ela|o|em|nao)\b/;
const CLOSING = /^(?:(?:ai|entao|beleza|perfeito|combinado|fechado|ta|ok|certo|e|otimo|show|boa|deixa|tudo bem|tranquilo|maravilha|pode deixar|enquanto isso|com a|assim que|isso|claro)\b[,.!]? ?)+/;
const NEGATED = new RegExp(`\\bnao (?:vou|te|lhe|${PRESENT})\\b`);
/** A request to the other side: "me manda a proposta", "você consegue me passar". */
const REQUEST =
  /\b(?:me (?:manda|envia|passa|encaminha|liga|confirma|avisa|retorna|da um retorno|apresenta|chama|traz)|(?:voce|vc|voces|a senhora?|o senhor) (?:consegue|pode|poderia|conseguem|podem)(?: me)? (?:mandar|enviar|passar|encaminhar|ligar|confirmar|avisar|separar|levantar|preparar|marcar))\b/;
const OFFER = new RegExp(`\\b(?:posso|quer que eu|podemos|eu poderia) (?:te |lhe |ja )?(?:${ACTION})`);
const ACCEPTS = /^(?:\S+[,.]? ){0,2}(?:pode|pode sim|claro|com certeza|deixa comigo|pode deixar|sim|ta bom|ta|ok|beleza|fechado|manda|liga|quero|combinado|perfeito|por favor|pode ser)\b/;
const REFUSES = /\b(?:nao precisa|nao prometo|nao quero|melhor nao|nao,)\b/;
const LEAST = 1;
const LONGEST_TEXT = 200;

interface Commitment {
  passage: Passage;
  owner: string | null;
  due: DateMention | null;
  score: number;
}

function dueIn(index: DialogueIndex, passage: Passage): DateMention | null {
  const dates = index
    .datesOf(passage.turn)
    .filter((mention) => !mention.isPast && !mention.isSuperseded && mention.precision !== 'year' && !isRefused(passage.turn, mention));
  const own = dates.filter((mention) => mention.start >= passage.start && mention.start < passage.end);
  const until = own.find((mention) => /\b(?:ate|pra|para)\b[^,.]{0,12}$/.test(passage.turn.folded.slice(Math.max(0, mention.start - 16), mention.start)));
  return until ?? own.at(-1) ?? null;
}

function commitmentIn(index: DialogueIndex, passage: Passage): Commitment | null {
  const { folded, turn } = passage;
  if (NEGATED.test(folded)) return null;
  const due = dueIn(index, passage);
  let score: number;
  if (FUTURE.test(folded)) score = 1.1;
  else if (ADDRESSED.test(folded)) score = 0.9;
  else if (BARE.test(folded)) score = 0.45;
  else return null;
  if (due) score += 0.5;
  if (turn.at >= index.turns.length * 0.6) score += 0.25;
  if (CLOSING.test(folded)) score += 0.1;
  if (HABIT.test(folded)) score -= 0.8;
  if (CONDITION.test(folded)) score -= 0.6;
  if (passage.isQuestion) score -= 0.55;
  // What "a gente" commitments is the product's habit or a plan of both.
  if (/\bvamos\b/.test(folded) && !due) score -= 0.6;
  return score >= LEAST ? { passage, owner: turn.speakerName, due, score } : null;
}

function nextTurnOf(index: DialogueIndex, turn: Turn): Turn | undefined {
  const next = index.turns[turn.at + 1];
  return next && next.segment.speakerId !== turn.segment.speakerId ? next : undefined;
}

/** What one side asks for or offers, and the other takes on in the next breath. */
function acceptedIn(index: DialogueIndex, passage: Passage): Commitment | null {
  const { folded, turn } = passage;
  const isRequest = REQUEST.test(folded);
  const isOffer = OFFER.test(folded);
  if (!isRequest && !isOffer) return null;
  const reply = nextTurnOf(index, turn);
  if (!reply || REFUSES.test(reply.folded) || !ACCEPTS.test(reply.folded)) return null;
  if (isRequest && reply.passages.some((each) => commitmentIn(index, each))) return null;
  const due = dueIn(index, passage) ?? (reply.passages[0] ? dueIn(index, reply.passages[0]) : null);
  return { passage, owner: isRequest ? reply.speakerName : turn.speakerName, due, score: 1.1 };
}

const LEAD = /^(?:(?:então|aí|beleza|perfeito|combinado|fechado|tá(?: bom)?|ok|certo|e|ótimo|show|boa|tudo bem|tranquilo|maravilha|isso|claro|bom|olha|anotado|marcado)[,.!]? )+(?=\S)/iu;

/** The promise without its "beleza, então", clipped to one readable line. */
function display(passage: Passage): string {
  const bare = passage.text.replace(LEAD, '');
  const text = bare.length >= 8 ? bare : passage.text;
  const clipped = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).replace(/[\uD800-\uDBFF]$/, '').replace(/\s+\S*$/, '')}…` : text;
  return clipped.charAt(0).toLocaleUpperCase('pt-BR') + clipped.slice(1);
}

function isSame(a: Commitment, b: Commitment): boolean {
  if (a.owner !== b.owner) return false;
  if (a.due && b.due && a.due.date !== b.due.date) return false;
  const stems = [...a.passage.stems];
  if (stems.length === 0) return false;
  const shared = stems.filter((each) => [...b.passage.stems].some((other) => areKin(each, other))).length;
  return shared / Math.min(stems.length, b.passage.stems.size || 1) >= 0.5;
}

/** What somebody undertook to do, with who and until when, and the meetings that were agreed. */
export function findNextSteps(dialogue: Dialogue): NextStepDraft[] {
  const index = indexOf(dialogue);
  const commitments: Commitment[] = [];
  for (const passage of index.passages) {
    const found = commitmentIn(index, passage) ?? acceptedIn(index, passage);
    if (!found) continue;
    const before = commitments.findIndex((each) => isSame(each, found));
    if (before < 0) commitments.push(found);
    else if (found.due && !commitments[before]?.due) commitments[before] = found;
  }
  for (const appointment of findAppointments(index)) {
    const isSettled = appointment.isAgreed && appointment.turn.at >= index.turns.length * 0.5;
    const isTaken = commitments.some(
      (each) => each.due?.date === appointment.date && Math.abs(each.passage.turn.at - appointment.turn.at) <= 2 && each.passage.turn.at >= appointment.opened.at - 1,
    );
    const passage = passageAt(appointment.named, appointment.mention.start);
    if (!isSettled || isTaken || !passage) continue;
    commitments.push({ passage, owner: null, due: { ...appointment.mention, date: appointment.date, time: appointment.time }, score: 1 });
  }
  return commitments
    .toSorted((a, b) => a.passage.at - b.passage.at)
    .map((each) => ({
      text: display(each.passage),
      owner: each.owner,
      dueDate: each.due?.date ?? null,
      evidence: { segmentId: each.passage.turn.segment.id, quote: literalQuote(each.passage.turn.segment, each.passage.text) },
    }));
}

