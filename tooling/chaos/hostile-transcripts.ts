import type { ErrorCode } from '@pauta/contract';
import { isSweep } from '../../apps/api/src/testing/sweep.ts';

/** A hostile transcript with its expected result. */
export interface HostileTranscript {
  name: string;
  fileName: string;
  make: () => string | Uint8Array<ArrayBuffer>;
  /** `ready`, possibly with warnings, or the error code. */
  becomes: 'ready' | ErrorCode;
}

const MB = 1_000_000;
const fill = (piece: string, bytes: number): string => piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)));
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
const cues = (count: number, cue: (index: number) => string, at = (index: number) => [index, index + 1]): string =>
  `WEBVTT\n\n${lines(count, (index) => {
    const [start = 0, end = 0] = at(index);
    return `${clock(start)} --> ${clock(end)}\n${cue(index)}\n`;
  })}`;
const json = (value: unknown): string => JSON.stringify(value);
const items = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => item(index));
const talk = 'Bom dia, Renata. A gente perde oito mil reais por mês, e eu mando a proposta até sexta-feira. ';

type Row = [
  name: string,
  becomes: HostileTranscript['becomes'],
  make: () => string | Uint8Array<ArrayBuffer>,
  fileName?: string,
];

/** A single turn that repeats a piece. */
const said = (name: string, piece: string, bytes = MB): Row => [name, 'ready', () => `Ana: a ${fill(piece, bytes)}`];

const rows: Row[] = [
  // size
  ['dots and spaces', 'transcript_empty', () => fill('. ', 4 * MB)],
  ['dots and spaces that somebody said', 'ready', () => `Ana: oi ${fill('. ', 2 * MB)}`],
  ['one letter sentences', 'ready', () => `Ana: ${fill('a. ', MB)}`],
  said('question marks', '? '),
  said('dots without spaces', '.'),
  said('exclamations and dashes', '!—…-'),
  said('one word', 'palavra '),
  said('one letter', 'a'),
  said('one turn of talk', talk, 2 * MB),
  said('spaces', ' \t', 2 * MB),
  ['letters beyond the limit', 'transcript_too_many_letters', () => `Ana: ${fill('palavra ', 4.2 * MB)}`],
  ['bytes beyond the limit', 'transcript_too_large', () => `Ana: ${fill('. ', 12.6 * MB)}`],
  [
    'fifty thousand turns',
    'ready',
    () => lines(50_000, (index) => `${index % 2 ? 'Ana' : 'Bruno'}: ${talk.slice(0, 20 + (index % 70))}`),
  ],
  [
    'turns beyond the limit',
    'transcript_too_long',
    () => lines(60_000, (index) => `${index % 2 ? 'Ana' : 'Bruno'}: sim`),
  ],
  ['only speakers', 'transcript_empty', () => lines(40_000, () => 'Ana:')],
  [
    'a speaker for each turn',
    'ready',
    () => lines(20_000, (index) => `Pessoa ${index} Silva: sim.\nPessoa ${index} Silva: não.`),
  ],
  ['two hundred thousand cues', 'transcript_too_long', () => cues(80_000, () => 'Ana: oi')],
  [
    'words without end',
    'ready',
    () =>
      json({
        words: items(isSweep ? 200_000 : 40_000, (index) => ({
          start: index / 4,
          end: index / 4 + 0.2,
          text: 'palavra',
        })),
      }),
    'a.json',
  ],
  [
    'words of four speakers in turns',
    'ready',
    () =>
      json({
        words: items(40_000, (index) => ({ start: index, end: index + 0.2, speaker: index % 4, text: 'sim' })),
      }).replace('"words"', '"segments"'),
    'a.json',
  ],
  ['a million empty items', 'transcript_empty', () => `[${fill('{},', 3 * MB)}{}]`, 'a.json'],
  ['numbers for items', 'ready', () => `[${fill('1,', 2 * MB)}1]`, 'a.json'],
  // nesting
  ['lists in lists', 'transcript_unreadable', () => fill('[', 4 * MB), 'a.json'],
  ['closed lists in lists', 'transcript_unreadable', () => `{"segments":${'['.repeat(MB)}${']'.repeat(MB)}}`, 'a.json'],
  ['objects in objects', 'transcript_unreadable', () => `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`, 'a.json'],
  ['nested tags', 'ready', () => cues(10, () => `Ana: a ${fill('<b><i>', 100_000)}`)],
  ['nested brackets', 'ready', () => `Ana: oi\nAna: ${fill('[(', MB)}a`],
  // numbers, money, dates
  said('digits', '7', MB),
  said('numbers', '1.234,56 '),
  said('numbers in words', 'mil e '),
  said('hundreds in words', 'duzentos e trinta e quatro mil '),
  said('money', 'R$ 1.234,56 reais, '),
  said('currency signs', 'R$ '),
  said('percents', '99% '),
  said('dates', 'dia 12 de março de 2026, '),
  said('weekdays and times', 'na próxima terça-feira às 14h30 da tarde, '),
  said('dates that are corrected', 'sexta, não, minto, quinta, não, '),
  said('slashes', '1/2/'),
  // the rules of the analysis
  said('promises', 'eu vou te mandar a proposta amanhã. '),
  said('requests', 'você consegue me enviar até sexta? Pode deixar. '),
  said('appointments', 'combinado, quinta às dez. Não posso. Sexta? Pode ser. '),
  said('objections', 'achei muito caro, não tenho verba. '),
  said('names', 'a Renata Lopes da Silva, sócia, e o Paulo, '),
  said('fillers', 'né, tipo, então, é, '),
  said('negations', 'não, nem, nunca, sem, '),
  [
    'promises in turn',
    'ready',
    () =>
      lines(
        12_000,
        (index) => `${index % 2 ? 'Ana' : 'Bruno'}: eu te mando o item ${index} até dia ${(index % 28) + 1}.`,
      ),
  ],
  // characters
  said('combining characters', '\u0301\u0316', MB),
  said('letters with marks', 'a\u0301\u0327', MB),
  said('emoji', '👩‍👩‍👧‍👦', MB),
  said('joiners', '\u200D\u200C', MB),
  said('right to left marks', '\u202E\u2066oi\u2069\u202C ', MB),
  ['zeros', 'transcript_unreadable', () => `Ana: oi${'\0'.repeat(MB)}`],
  [
    'half characters',
    'ready',
    () => json(items(2000, (index) => ({ speaker: 'Ana', start: index, text: `oi \uD83D ${index}` }))),
    'a.json',
  ],
  [
    'broken bytes',
    'ready',
    () =>
      Buffer.concat(
        items(20_000, (index) =>
          Buffer.from(index % 50 ? 'Ana: não é você.\n' : 'Ana: \xE7\xFF\n', index % 50 ? 'utf8' : 'latin1'),
        ),
      ),
  ],
  [
    'line ends of all kinds',
    'ready',
    () => items(30_000, (index) => `${index % 2 ? 'Ana' : 'Bruno'}: linha ${index}`).join('\r\n\n\r'),
  ],
  // cues
  [
    'cues on top of each other',
    'ready',
    () =>
      cues(
        20_000,
        (index) => `Ana: fala ${index}`,
        () => [1, 7000],
      ),
  ],
  [
    'cues without end',
    'ready',
    () => lines(5000, (index) => `${index + 1}\n-00:00:0${index % 9},000 --> 99:59:59,999\nAna: fala ${index}\n`),
    'a.srt',
  ],
  [
    'cues in reverse',
    'ready',
    () =>
      cues(
        20_000,
        (index) => `Ana: fala ${index}`,
        (index) => [40_000 - index, 40_000 - index - 2],
      ),
  ],
  ['timing lines', 'transcript_empty', () => fill('00:00:01.000 --> 00:00:02.000\n', 3 * MB), 'a.vtt'],
  [
    'names with markup',
    'ready',
    () => lines(20_000, (index) => `<b onclick="x()">Ana</b>: <script>alert(${index})</script>`),
  ],
  ['voices in voices', 'transcript_too_long', () => cues(5, () => `<v Ana>oi ${fill('<v Ana>a', 400_000)}`)],
];

export const hostileTranscripts: readonly HostileTranscript[] = rows.map(
  ([name, becomes, make, fileName = 'a.txt']) => ({ name, becomes, make, fileName }),
);
