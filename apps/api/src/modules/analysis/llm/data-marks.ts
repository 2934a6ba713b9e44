import { createHash } from 'node:crypto';
import type { Dialogue, DialogueSegment } from '../analyst.ts';
import { dayIn, formatDay } from '../../portuguese/day.ts';
import { spokenOn } from '../spoken-on.ts';

/** Secret mark at the start of each transcript line. Speakers can't know it, so they can't forge a line. */
const markOf = ({ meetingId }: Dialogue): string =>
  createHash('sha256').update(`mark ${meetingId}`).digest('hex').slice(0, 8);

const sides = { us: 'nosso lado', customer: 'cliente', unknown: 'lado desconhecido' } as const;

/** The text on one line, without anything that looks like a line's alias or mark. */
const flat = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[(S\d+)\]/gi, '($1)')
    .trim();

/** The alias of a segment in model calls: its position in the meeting. */
const aliasOf = (at: number): string => `S${at + 1}`;

/** The segment that an alias names; undefined where there is none. */
export const segmentOf = ({ segments }: Dialogue, alias: string): DialogueSegment | undefined => {
  const [, place] = /^\s*\[?S(\d{1,6})\]?\s*$/i.exec(alias) ?? [];
  return place === undefined ? undefined : segments[Number(place) - 1];
};

/** A segment as a line for the model. */
export const lineOf = (dialogue: Dialogue, at: number): string => {
  const segment = dialogue.segments[at];
  if (!segment) return '';
  const speaker = dialogue.speakers.find(({ id }) => id === segment.speakerId);
  return `[${aliasOf(at)}] ${markOf(dialogue)}| ${speaker ? flat(speaker.name) : '?'}: ${flat(segment.text)}`;
};

/** Segments as lines for the model, after the meeting's header. Dots mark a gap. */
export const materialOf = (dialogue: Dialogue, places: readonly number[]): string => {
  const { startAt, timeZone, speakers } = dialogue;
  const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone });
  const dayAt = (at: number): string => {
    const startMs = dialogue.segments[at]?.startMs ?? 0;
    const day = formatDay(spokenOn(dialogue, { startMs }));
    return `${day} (${weekday.format(startAt.getTime() + startMs)})`;
  };
  const firstDay = `${formatDay(dayIn(startAt, timeZone))} (${weekday.format(startAt)})`;
  const lines = places.flatMap((at, index) => {
    const before = places[index - 1];
    const isGap = before === undefined ? at > 0 : at > before + 1;
    const day = dayAt(at);
    const isOtherDay = day !== (before === undefined ? firstDay : dayAt(before));
    return [...(isGap ? ['…'] : []), ...(isOtherDay ? [`Dia ${day}.`] : []), lineOf(dialogue, at)];
  });
  return [
    `Data da reunião: ${firstDay}.`,
    `Participantes: ${speakers.map(({ name, side }) => `${flat(name)} (${sides[side]})`).join('; ') || 'desconhecidos'}.`,
    `Marca de cada fala: ${markOf(dialogue)}|`,
    '',
    ...lines,
  ].join('\n');
};
