import type { ExportDocument } from './export-document.ts';

const time = (ms: number, sign: ',' | '.'): string => {
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(ms / 1000);
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}${sign}${part(ms % 1000, 3)}`;
};

/** On one line: an empty line would end the caption. */
const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const spoken = ({ segments }: ExportDocument) =>
  segments.filter(({ text, startMs, endMs }) => flat(text) !== '' && endMs > startMs);

/** The transcript as SubRip. */
export const toSrt = (document: ExportDocument): string =>
  spoken(document)
    .map(({ startMs, endMs, speaker, text }, index) => {
      const words = [speaker, flat(text)].filter(Boolean).join(': ').replaceAll('-->', '->');
      return `${index + 1}\n${time(startMs, ',')} --> ${time(endMs, ',')}\n${words}\n`;
    })
    .join('\n');

const escaped = (text: string): string =>
  flat(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The transcript as WebVTT, with the speaker of each cue. */
export const toVtt = (document: ExportDocument): string =>
  [
    'WEBVTT\n',
    ...spoken(document).map(({ startMs, endMs, speaker, text }) => {
      const voice = speaker ? `<v ${escaped(speaker)}>` : '';
      return `${time(startMs, '.')} --> ${time(endMs, '.')}\n${voice}${escaped(text)}\n`;
    }),
  ].join('\n');
