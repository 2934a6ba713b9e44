import { type AnswerDraft, notFound } from '../analyst.ts';
import { confidence, proximity, type Scored, THRESHOLD } from './candidates.ts';
import { type DialogueIndex, evidenceOf, type Passage, passageAt, type Turn } from './dialogue-index.ts';
import { coverageOf, type ReadQuestion, sideBonus } from './question-slots.ts';
import { findAppointments, isRefused } from './scheduling.ts';

const MEETS = new Set(['meeting', 'demo', 'visit']);
const UNTIL = /\bate\b/;

export function answerDate(index: DialogueIndex, read: ReadQuestion): AnswerDraft {
  const candidates: (Scored<string> & { extra: Passage | null })[] = [];
  const isMeeting = read.slots.some((slot) => MEETS.has(slot.key));
  const isNext = isMeeting && read.slots.length === 1 && /\bproxim[oa]\b/.test(read.folded);
  for (const turn of index.turns) {
    for (const mention of index.datesOf(turn)) {
      if (mention.isSuperseded || isRefused(turn, mention)) continue;
      const passage = passageAt(turn, mention.start);
      if (!passage) continue;
      const coverage = coverageOf(read, passage);
      if (coverage.share < 0.45) continue;
      let score = coverage.share + sideBonus(read, turn) * 0.5;
      score += 0.3 * proximity(read, passage, mention.start - passage.start, mention.end - passage.start);
      if (coverage.asked >= 0.5 && passage.inTurn < 2) score += 0.2;
      if (mention.time !== null) score += 0.05;
      if (mention.kind === 'today') score -= 0.5;
      if (mention.kind === 'span') score -= 0.3;
      if (mention.isPast) score -= 0.4;
      if (mention.precision !== 'day') score -= mention.precision === 'week' ? 0.2 : 0.3;
      if (passage.isQuestion) score -= 0.1;
      if (
        /\b(?:entao|vai ser|ficou|passou)\b[^,.]{0,16}$/.test(
          turn.folded.slice(Math.max(0, mention.start - 24), mention.start),
        )
      )
        score += 0.1;
      if (UNTIL.test(read.folded))
        score += /\bate\b[^,.]{0,14}$/.test(turn.folded.slice(Math.max(0, mention.start - 18), mention.start))
          ? 0.2
          : 0;
      if (isMeeting) score -= 0.15;
      const value = mention.time === null ? mention.date : `${mention.date}T${mention.time}`;
      candidates.push({ value, score, passage, extra: null });
    }
  }
  const shares = new Map<number, number>();
  const shareOf = (turn: Turn): number => {
    const share = shares.get(turn.at) ?? Math.max(0, ...turn.passages.map((each) => coverageOf(read, each).share));
    shares.set(turn.at, share);
    return share;
  };
  for (const appointment of findAppointments(index)) {
    const from = Math.max(0, appointment.opened.at - 4);
    let share = 0;
    for (let at = from; at <= appointment.turn.at + 1; at++) {
      const turn = index.turns[at];
      const distance = Math.max(0, appointment.opened.at - at);
      // The next turn may already be about something else.
      if (turn) share = Math.max(share, shareOf(turn) * (at > appointment.turn.at ? 0.8 : 1) - 0.06 * distance);
    }
    if (isNext && appointment.isAgreed) share = Math.max(share, 0.55);
    if (share < 0.45 || (!isMeeting && share < 0.6) || !appointment.isMeeting) continue;
    const passage = passageAt(appointment.named, appointment.mention.start);
    if (!passage) continue;
    let score = share + (isMeeting ? 0.1 : -0.2);
    if (appointment.isAgreed) score += 0.15;
    if (appointment.time !== null) score += 0.15;
    score += (0.15 * appointment.turn.at) / index.turns.length;
    const settled =
      appointment.turn.at === appointment.named.at
        ? null
        : appointment.turn.passages.find((each) => each.stems.size > 0 || each.words.length > 1);
    candidates.push({
      value: appointment.time === null ? appointment.date : `${appointment.date}T${appointment.time}`,
      score,
      passage,
      extra: settled ?? null,
    });
  }
  let best: (typeof candidates)[number] | null = null;
  for (const candidate of candidates) if (!best || candidate.score > best.score) best = candidate;
  if (!best || best.score < THRESHOLD.date) return notFound;
  return {
    status: 'ok',
    value: best.value,
    isInference: false,
    confidence: confidence(best.score, 1.2),
    evidence: [evidenceOf(best.passage), ...(best.extra ? [evidenceOf(best.extra)] : [])],
  };
}
