import type { DialogueIndex, Turn } from './dialogue-index.ts';
import type { DateMention } from './dates.ts';

/** A day, and perhaps a time, that the talk settled on. */
export interface Appointment {
  date: string;
  time: string | null;
  /** The turn that settles it, the one that names the day last, and the one that opened the subject. */
  turn: Turn;
  named: Turn;
  opened: Turn;
  mention: DateMention;
  /** Somebody agreed. */
  isAgreed: boolean;
}

const AGREES =
  /\b(?:combinado|fechado|fechou|pode ser|perfeito|ta bom|ta otimo|marcado|agendado|pode marcar|consigo|beleza|show|otimo|confirmado|fica marcado|por mim|isso|eu topo|eu posso|ta agendado|to livre|certo|tranquilo)\b/;
const REFUSAL = /^[^.!?]{0,24}?\b(?:nao (?:posso|consigo|da|dou|rola|vai dar|tem como|serve)|eu nao posso|to em|estou em|nao[,.]|eu to n[oa]|tenho (?:outra|outro)|e ruim|fica ruim|complica)/;
const REFUSED_BEFORE = /\bnao (?:da|posso|consigo|rola)(?: pra| para| na| no)? $/;
const SAME_TIME = /\bmesm[oa] (?:horario|hora)\b/;
const WINDOW = 3;
const SHORT_TURN = 160;

/** Whether the text goes on to say that the date does not suit. */
export function isRefused(turn: Turn, mention: DateMention): boolean {
  return REFUSAL.test(turn.folded.slice(mention.end, mention.end + 48)) || REFUSED_BEFORE.test(turn.folded.slice(Math.max(0, mention.start - 24), mention.start));
}

export const agrees = (turn: Turn): boolean => AGREES.test(turn.folded.slice(0, 80));

/**
 * Follows proposals and counter-proposals through the talk: a later day replaces an earlier one nearby,
 * a time alone belongs to the day under discussion, a refused day is dropped.
 */
export function findAppointments(index: DialogueIndex): Appointment[] {
  const appointments: Appointment[] = [];
  const state: { open: Appointment | null } = { open: null };
  const close = () => {
    if (state.open) appointments.push(state.open);
    state.open = null;
  };
  for (const turn of index.turns) {
    const mentions = index
      .datesOf(turn)
      .filter((mention) => mention.precision === 'day' && !mention.isPast && !mention.isSuperseded && mention.kind !== 'span');
    const usable = mentions.filter((mention) => mention.kind !== 'today' && !isRefused(turn, mention));
    const loose = index.timesOf(turn).filter((time) => !mentions.some((mention) => mention.time === time.time));
    if (state.open && turn.at - state.open.turn.at > WINDOW) close();
    const wasRefused = mentions.length > usable.length;
    for (const mention of usable) {
      const before = state.open;
      const loneTime = usable.length === 1 ? (loose.at(-1)?.time ?? null) : null;
      const keepsTime = before !== null && (before.date === mention.date || SAME_TIME.test(turn.folded));
      const time = mention.time ?? loneTime ?? (keepsTime ? before.time : null);
      if (before?.date === mention.date) {
        state.open = { ...before, time: time ?? before.time, turn, named: turn, mention, isAgreed: before.isAgreed || agrees(turn) };
        continue;
      }
      const isCounter = before !== null && before.turn.at < turn.at && (wasRefused || agrees(turn));
      if (!isCounter) close();
      const isReply = turn.segment.speakerId !== index.turns[turn.at - 1]?.segment.speakerId;
      const opened = before !== null && isCounter ? before.opened : turn;
      state.open = { date: mention.date, time, turn, named: turn, opened, mention, isAgreed: isReply && agrees(turn) };
    }
    const open = state.open;
    if (!open || usable.length > 0) continue;
    const [time, ...otherTimes] = loose;
    if (wasRefused && mentions.some((mention) => mention.date === open.date)) state.open = { ...open, isAgreed: false };
    else if (time && otherTimes.length === 0 && turn.at - open.turn.at <= 2 && turn.text.length < SHORT_TURN) {
      state.open = { ...open, time: time.time, turn, isAgreed: open.isAgreed || agrees(turn) };
    } else if (turn.at === open.turn.at + 1 && turn.segment.speakerId !== open.turn.segment.speakerId && agrees(turn)) {
      state.open = { ...open, isAgreed: true };
    }
  }
  close();
  return appointments;
}
