import type { Dialogue, NextStepDraft } from '../analyst.ts';
import type { DateMention } from '../../portuguese/date-rules.ts';
import { evidenceOf, indexOf, isTagQuestion, passageAt } from './dialogue-index.ts';
import type { DialogueIndex, Passage, Turn } from './dialogue-index.ts';
import { ACTION, findPromise } from './promises.ts';
import { areKin } from './question-slots.ts';
import { findAppointments, isRefused } from './scheduling.ts';

const HABIT =
  /\b(?:tod[oa]s? (?:dia|semana|mes|vez|segunda|sexta)|sempre|hoje em dia|geralmente|costumo|as vezes|de vez em quando|quando a gente|nunca)\b/;
const AHEAD = /\b(?:antes d[eo]|assim que|depois d[eo]|logo (?:que|depois)|na volta|enquanto isso|por enquanto)\b/;
const CONDITION = /\bse (?:voce|vc|a gente|eu|fechar|ele|ela|o|em|nao)\b/;
const CLOSING =
  /^(?:(?:ai|entao|beleza|perfeito|combinado|fechado|ta|ok|certo|e|otimo|show|boa|deixa|tudo bem|tranquilo|maravilha|pode deixar|enquanto isso|com a|assim que|isso|claro)\b[,.!]? ?)+/;
const NEGATED = /\bnao (?:vou|te|lhe|mando|envio|ligo|passo|consigo)\b/;
/** A request to the other side: "me manda a proposta", "você consegue me passar". */
const REQUEST =
  /\b(?:me (?:manda|envia|passa|encaminha|liga|confirma|avisa|retorna|da um retorno|apresenta|traz)|(?:consegue|pode|poderia|conseguem|podem)(?: me)? (?:mandar|enviar|passar|encaminhar|ligar|confirmar|avisar|separar|levantar|preparar|marcar))\b/;
const OFFER = new RegExp(`\\b(?:posso|quer que eu|podemos|eu poderia) (?:te |lhe |ja )?(?:${ACTION})`);
const ACCEPTS =
  /^(?:\S+[,.]? ){0,2}(?:pode|pode sim|claro|com certeza|deixa comigo|pode deixar|sim|ta bom|ta|ok|beleza|fechado|manda|liga|quero|combinado|perfeito|por favor|pode ser)\b/;
const REFUSES = /\b(?:nao precisa|nao prometo|nao quero|melhor nao|nao,)\b/;
const LEAST = 0.9;
const LONGEST_TEXT = 200;
/** How many promises back a repetition is looked for. */
const MEMORY = 60;

interface Commitment {
  passage: Passage;
  owner: string | null;
  due: DateMention | null;
  score: number;
  /** A meeting that was agreed, rather than something to do. */
  isMeeting?: true;
}

/** "As vendas de outubro": the month says which, not until when. */
const namesAThing = ({ turn }: Passage, { precision, start }: DateMention): boolean =>
  precision === 'month' && /^d[eoa]\s/.test(turn.folded.slice(start, start + 3));

/** The deadline of what is promised at `at`: the date after it that is nearest, else the nearest before. */
function dueIn(index: DialogueIndex, passage: Passage, at = 0): DateMention | null {
  const dates = index
    .datesOf(passage.turn)
    .filter(
      (mention) =>
        !mention.isPast &&
        !mention.isSuperseded &&
        mention.precision !== 'year' &&
        !namesAThing(passage, mention) &&
        !isRefused(passage.turn, mention),
    );
  const own = dates.filter((mention) => mention.start >= passage.start && mention.start < passage.end);
  const until = own.find((mention) =>
    /\b(?:ate|pra|para)\b[^,.]{0,12}$/.test(passage.turn.folded.slice(Math.max(0, mention.start - 16), mention.start)),
  );
  const verb = passage.start + at;
  return until ?? own.find((mention) => mention.start >= verb) ?? own.at(-1) ?? null;
}

function commitmentIn(index: DialogueIndex, passage: Passage): Commitment | null {
  const { folded, turn } = passage;
  if (NEGATED.test(folded)) return null;
  const form = findPromise(folded);
  if (!form) return null;
  const { at } = form;
  let score = form.strength;
  const due = dueIn(index, passage, at);
  if (due) score += 0.5;
  if (turn.at >= index.turns.length * 0.6) score += 0.25;
  if (CLOSING.test(folded)) score += 0.1;
  if (/^(?:(?:e|ai|entao) )+eu /.test(folded)) score += 0.15;
  if (AHEAD.test(folded)) score += 0.35;
  if (turn.asked && passage.inTurn < 2 && REQUEST.test(turn.asked.folded)) score += 0.5;
  if (HABIT.test(folded)) score -= 0.8;
  const condition = folded.search(CONDITION);
  if (condition >= 0 && condition < at) score -= 0.6;
  if (passage.isQuestion && !isTagQuestion(passage)) score -= 0.55;
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
  const own = dueIn(index, passage);
  const answered = own ? undefined : reply.passages.find((each) => dueIn(index, each) !== null);
  return {
    // The date that is asked for proves more than the asking.
    passage: answered ?? passage,
    owner: isRequest ? reply.speakerName : turn.speakerName,
    due: own ?? (answered ? dueIn(index, answered) : null),
    score: 1.1,
  };
}

const LEAD =
  /^(?:(?:então|aí|beleza|perfeito|combinado|fechado|tá(?: bom)?|ok|certo|e|ótimo|show|boa|tudo bem|tranquilo|maravilha|isso|claro|bom|olha|anotado|marcado)[,.!]? )+(?=\S)/iu;

/** The promise without its "beleza, então", clipped to one readable line. */
function display(passage: Passage): string {
  const bare = passage.text.replace(LEAD, '');
  const text = bare.length >= 8 ? bare : passage.text;
  const clipped =
    text.length > LONGEST_TEXT
      ? `${text
          .slice(0, LONGEST_TEXT)
          .replace(/[\uD800-\uDBFF]$/, '')
          .replace(/\s+\S*$/, '')}…`
      : text;
  return clipped.charAt(0).toLocaleUpperCase('pt-BR') + clipped.slice(1);
}

/** Its day is the step’s own; the words that agreed on it are its proof. */
const meetingWords = (time: string | null): string => (time ? `Reunião às ${time}` : 'Reunião');

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
    const from = Math.max(0, commitments.length - MEMORY);
    const inMemory = commitments.slice(from).findIndex((each) => isSame(each, found));
    const before = inMemory < 0 ? inMemory : from + inMemory;
    if (before < 0) commitments.push(found);
    else if (found.due && !commitments[before]?.due) commitments[before] = found;
  }
  const byTurn = Map.groupBy(commitments, ({ passage }) => passage.turn.at);
  const near = (at: number) => [-2, -1, 0, 1, 2].flatMap((by) => byTurn.get(at + by) ?? []);
  for (const appointment of findAppointments(index)) {
    const isSettled = appointment.isAgreed && appointment.turn.at >= index.turns.length * 0.5 && appointment.isMeeting;
    const isTaken = near(appointment.turn.at).some(
      (each) => each.due?.date === appointment.date && each.passage.turn.at >= appointment.opened.at - 1,
    );
    const passage = passageAt(appointment.named, appointment.mention.start);
    if (!isSettled || isTaken || !passage) continue;
    const added: Commitment = {
      passage,
      owner: null,
      due: { ...appointment.mention, date: appointment.date, time: appointment.time },
      score: 1,
      isMeeting: true,
    };
    commitments.push(added);
    byTurn.set(passage.turn.at, [...(byTurn.get(passage.turn.at) ?? []), added]);
  }
  return commitments
    .toSorted((a, b) => a.passage.at - b.passage.at)
    .map((each) => ({
      text: each.isMeeting ? meetingWords(each.due?.time ?? null) : display(each.passage),
      owner: each.owner,
      dueDate: each.due?.date ?? null,
      evidence: evidenceOf(each.passage),
    }));
}
