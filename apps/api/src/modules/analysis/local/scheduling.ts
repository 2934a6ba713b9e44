import { findPromise } from './promises.ts';
import type { DialogueIndex, Turn } from './dialogue-index.ts';
import type { DateMention } from '../../portuguese/date-rules.ts';
import { passageAt } from './dialogue-index.ts';

/** A day, and perhaps a time, that the talk settled on. */
export interface Appointment {
  date: string;
  time: string | null;
  /** The turn that settles it, the one that names the day last, and the one that opened the subject. */
  turn: Turn;
  named: Turn;
  opened: Turn;
  mention: DateMention;
  /** It is about meeting, rather than about something that falls due. */
  isMeeting: boolean;
  /** Somebody agreed. */
  isAgreed: boolean;
}

const AGREES_AT_ONCE =
  /^(?:\S+[,.]? ){0,2}(?:combinado|fechado|fechou|perfeito|beleza|show|otimo|isso|certo|tranquilo|claro|maravilha|ok|boa|sim|tem|pode|tenho)\b/;
const AGREES =
  /\b(?:combinado|fechado|fechou|pode ser|ta bom|ta otimo|ta perfeito|marcado|agendado|pode (?:marcar|vir|ligar)|(?:eu|ela|ele) (?:consigo|consegue|posso|pode|topo|topa)|reservad[oa]|na agenda|anotado|marque|confirmado|por mim|to livre|ta livre|pra mim (?:da|serve)|da certo)\b/;
/** "Até quinta, Sérgio.": a goodbye settles nothing. */
const GOODBYE = /^(?:\S+ )?ate \S+(?: \S+){0,3}$/;
const REFUSAL =
  /^[^.!?]{0,24}?\b(?:nao (?:posso|consigo|da|dou|rola|vai dar|tem como|serve)|eu nao posso|(?:eu |ela |ele |a gente )?(?:to|ta|esta|estou|estamos) (?:em|n[oa]|com)|nao[,.]|(?:ela|ele) (?:viaja|nao)|tenho (?:outra|outro)|e ruim|fica ruim|complica)/;
const REFUSED_BEFORE = /\bnao (?:da|posso|consigo|rola)(?: pra| para| na| no)? $/;
const SAME_TIME = /\bmesm[oa] (?:horario|hora)\b/;
const WINDOW = 3;
const SHORT_TURN = 160;
const WEEK_WINDOW = 4;

/** Whether the text goes on to say that the date does not suit. */
export function isRefused(turn: Turn, mention: DateMention): boolean {
  return (
    REFUSAL.test(turn.folded.slice(mention.end, mention.end + 48)) ||
    REFUSED_BEFORE.test(turn.folded.slice(Math.max(0, mention.start - 24), mention.start))
  );
}

const agrees = (turn: Turn): boolean =>
  AGREES_AT_ONCE.test(turn.folded.slice(0, 60)) || AGREES.test(turn.folded.slice(0, 120));

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

function inWeekOf(monday: string, date: string): string {
  const day = new Date(`${monday}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((weekdayOf(date) + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const MEETING =
  /\b(?:reuniao|conversa\w*|demonstra\w+|visita|vistoria|treinamento|apresentac\w+|chamada|encontr\w+|call|se fala|nos falamos|marc(?:ar|amos|ado)|agend\w+|pode vir|vou ai|venha|que tal|pode ser|passo ai|fica para|fica pra|lig(?:o|ar))\b/;

const speaksOfMeeting = new WeakMap<Turn, boolean>();

function mentionsMeeting(turn: Turn): boolean {
  const known = speaksOfMeeting.get(turn) ?? MEETING.test(turn.folded);
  speaksOfMeeting.set(turn, known);
  return known;
}

const isMeeting = (index: DialogueIndex, appointment: Appointment): boolean =>
  index.turns.slice(Math.max(0, appointment.opened.at - 1), appointment.turn.at + 1).some(mentionsMeeting);

/**
 * Follows proposals and counter-proposals through the talk: a later day replaces an earlier one nearby,
 * a time alone belongs to the day under discussion, a refused day is dropped.
 */
export function findAppointments(index: DialogueIndex): Appointment[] {
  const appointments: Appointment[] = [];
  const state: { open: Appointment | null } = { open: null };
  let week: { monday: string; at: number } | null = null;
  const close = () => {
    const { open } = state;
    if (open) appointments.push({ ...open, isMeeting: open.time !== null || isMeeting(index, open) });
    state.open = null;
  };
  for (const turn of index.turns) {
    const all = index.datesOf(turn).filter((mention) => !mention.isPast && !mention.isSuperseded);
    const mentions = all.flatMap((mention) => {
      if (mention.precision !== 'day' || mention.kind === 'span') return [];
      // A deadline is no meeting.
      if (
        mention.time === null &&
        /\b(?:ate|antes d[eo])(?: [oa]| dia)? $/.test(turn.folded.slice(Math.max(0, mention.start - 14), mention.start))
      )
        return [];
      const said = passageAt(turn, mention.start)?.folded ?? '';
      // What one person will do by then is no meeting.
      if (GOODBYE.test(said) || (findPromise(said) && !MEETING.test(said))) return [];
      if (mention.kind !== 'weekday') return [mention];
      // A weekday said again means the day already spoken of, and one after "na outra semana" is in that week.
      const near =
        state.open && turn.at - state.open.turn.at <= WINDOW && weekdayOf(state.open.date) === weekdayOf(mention.date);
      if (near && state.open) return [{ ...mention, date: state.open.date }];
      const isInWeek = week !== null && turn.at > week.at && turn.at - week.at <= WEEK_WINDOW;
      return [isInWeek && week ? { ...mention, date: inWeekOf(week.monday, mention.date) } : mention];
    });
    const weekNamed = all.find((mention) => mention.precision === 'week');
    if (weekNamed && weekdayOf(weekNamed.date) === 1) week = { monday: weekNamed.date, at: turn.at };
    const usable = mentions.filter((mention) => mention.kind !== 'today' && !isRefused(turn, mention));
    const loose = index.timesOf(turn).filter((time) => !mentions.some((mention) => mention.time === time.time));
    if (state.open && turn.at - state.open.turn.at > WINDOW) close();
    const isSameTime = SAME_TIME.test(turn.folded);
    const wasRefused = mentions.length > usable.length;
    for (const mention of usable) {
      const before = state.open;
      const loneTime = usable.length === 1 ? (loose.at(-1)?.time ?? null) : null;
      const keepsTime = before !== null && (before.date === mention.date || isSameTime);
      const time = mention.time ?? loneTime ?? (keepsTime ? before.time : null);
      if (before?.date === mention.date) {
        const isVaguer = mention.time === null && loneTime === null && before.mention.time !== null;
        const naming = isVaguer ? { named: before.named, mention: before.mention } : { named: turn, mention };
        state.open = {
          ...before,
          ...naming,
          time: time ?? before.time,
          turn,
          isAgreed: before.isAgreed || agrees(turn),
        };
        continue;
      }
      const isCounter = before !== null && before.turn.at < turn.at && (wasRefused || agrees(turn));
      if (!isCounter) close();
      const isReply = turn.segment.speakerId !== index.turns[turn.at - 1]?.segment.speakerId;
      const opened = before !== null && isCounter ? before.opened : turn;
      state.open = {
        date: mention.date,
        time,
        turn,
        named: turn,
        opened,
        mention,
        isMeeting: false,
        isAgreed: isReply && agrees(turn),
      };
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
