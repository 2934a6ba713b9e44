import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TranscriptError } from './import-error.ts';
import type { TranscriptLimits } from './import-limits.ts';
import { parseTranscript, type ParsedTranscript } from './import-transcript.ts';
import { isSweep } from '../../../testing/sweep.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const parse = (text: string, fileName = 'reuniao.txt'): ParsedTranscript => parseTranscript(bytesOf(text), fileName);

/** A line `speaker@start-end: text` per segment, in seconds. */
const script = ({ segments }: ParsedTranscript): string[] =>
  segments.map((cue) => `${cue.speaker ?? '?'}@${cue.startMs / 1000}-${cue.endMs / 1000}: ${cue.text}`);

const said = ({ segments }: ParsedTranscript): string[] => segments.map((cue) => `${cue.speaker ?? '?'}: ${cue.text}`);

const codeOf = (bytes: Uint8Array | string, options?: Partial<TranscriptLimits>): string => {
  try {
    parseTranscript(typeof bytes === 'string' ? bytesOf(bytes) : bytes, 'arquivo.txt', options);
    return 'none';
  } catch (error) {
    if (error instanceof TranscriptError) return error.code;
    throw error;
  }
};

describe('parseTranscript on WebVTT', () => {
  it('reads the voice tags of a Teams export', () => {
    const parsed = parse(
      `WEBVTT

f1b0c3d2-1111-4b9a-9c1e-000000000001/12-0
00:00:03.120 --> 00:00:05.480
<v Ana Martins>Bom dia, Bruno. Tudo bem?</v>

f1b0c3d2-1111-4b9a-9c1e-000000000001/13-0
00:00:05.900 --> 00:00:09.000
<v Bruno Lima>Tudo &amp; com você?
Vamos falar do contrato.</v>
`,
      'Reunião.vtt',
    );
    expect(parsed.format).toBe('webvtt');
    expect(parsed.speakers).toEqual(['Ana Martins', 'Bruno Lima']);
    expect(script(parsed)).toEqual([
      'Ana Martins@3.12-5.48: Bom dia, Bruno. Tudo bem?',
      'Bruno Lima@5.9-9: Tudo & com você? Vamos falar do contrato.',
    ]);
    expect(parsed.warnings).toEqual([]);
  });

  it('reads the prefixes of a Zoom export', () => {
    const parsed = parse(`WEBVTT

1
00:00:01.000 --> 00:00:03.000
Ana Martins: Bom dia a todos.

2
00:00:03.500 --> 00:00:06.000
Bruno Lima: Olha, uma coisa: o prazo é sexta.

3
00:00:06.100 --> 00:00:07.000
Ana Martins: Certo.
`);
    expect(script(parsed)).toEqual([
      'Ana Martins@1-3: Bom dia a todos.',
      'Bruno Lima@3.5-6: Olha, uma coisa: o prazo é sexta.',
      'Ana Martins@6.1-7: Certo.',
    ]);
  });

  it('skips notes, styles, regions, cue settings and class tags; hours are optional', () => {
    const parsed = parse(`WEBVTT - Reunião de vendas
Kind: captions
Language: pt-BR

STYLE
::cue { color: red }

REGION
id:fred
width:40%

NOTE
00:00:00.000 --> 00:00:01.000
isto é um comentário

00:01.500 --> 00:04.000 align:start position:0% line:-1
<v.loud.first Ana><c.yellow>O <i>preço</i></c> é <00:02.000>alto</v>
`);
    expect(script(parsed)).toEqual(['Ana@1.5-4: O preço é alto']);
  });

  it('divides a cue with two speakers by length of text', () => {
    const parsed = parse(`WEBVTT\n\n00:00.000 --> 00:10.000\n<v Ana>12345678</v> <v Bruno>1234567\n`);
    expect(script(parsed)).toEqual(['Ana@0-5.333: 12345678', 'Bruno@5.333-10: 1234567']);
  });

  it('keeps other markup and scripts as text', () => {
    const parsed = parse(
      `WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ana>veja <script>alert(1)</script> e <img src=x onerror=alert(1)></v>\n`,
    );
    expect(said(parsed)).toEqual(['Ana: veja <script>alert(1)</script> e <img src=x onerror=alert(1)>']);
  });
});

describe('parseTranscript on SRT', () => {
  it('reads indices, commas, format marks and speaker prefixes', () => {
    const parsed = parse(
      `1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Ana:</i> Bom dia.\r\n\r\n2\r\n00:00:02,600 --> 00:00:04,000\r\n{\\an8}- Bruno: Bom dia.\r\n- Ana: Vamos lá?\r\n\r\n3\r\n00:00:05,000 --> 00:00:06,000\r\nSem nome, mas\r\n\r\ncom linha em branco.\r\n`,
      'legenda.srt',
    );
    expect(parsed.format).toBe('srt');
    expect(said(parsed)).toEqual([
      'Ana: Bom dia.',
      'Bruno: Bom dia.',
      'Ana: Vamos lá?',
      '?: Sem nome, mas com linha em branco.',
    ]);
    expect(parsed.segments[3]).toMatchObject({ startMs: 5000, endMs: 6000 });
  });

  it('does not take the start of a sentence for a speaker', () => {
    const parsed = parse(
      ['Bom dia.', 'A questão é simples: preço.', 'Resumindo: vamos fechar.', 'Certo.', 'Até logo.']
        .map((text, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index},900\n${text}\n`)
        .join('\n'),
    );
    expect(parsed.speakers).toEqual([]);
    expect(parsed.segments).toHaveLength(5);
  });

  it('reads names in brackets, and keeps sounds in brackets in the text', () => {
    const texts = [
      '[Ana Martins] Bom dia.',
      '[Música] Olá.',
      '[Ana Martins] Tudo bem?',
      '[Música] Tudo.',
      '>> BRUNO: E então?',
      '>> BRUNO: Vamos.',
    ];
    const file = texts
      .map((text, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index},900\n${text}\n`)
      .join('\n');
    expect(said(parse(file))).toEqual([
      'Ana Martins: Bom dia.',
      '?: [Música] Olá.',
      'Ana Martins: Tudo bem?',
      '?: [Música] Tudo.',
      'BRUNO: E então?',
      'BRUNO: Vamos.',
    ]);
  });

  it('reads WebVTT without its header, and names on their own line', () => {
    const parsed = parse(`0:0:0.0 --> 0:0:1.250
Ana Martins
Bom dia, pessoal.
0:0:1.250 --> 0:0:4.10
Bruno Lima
Bom dia, Ana.
0:0:4.10 --> 0:0:6.0
Ana Martins
Vamos começar?
`);
    expect(parsed.format).toBe('srt');
    expect(script(parsed)).toEqual([
      'Ana Martins@0-1.25: Bom dia, pessoal.',
      'Bruno Lima@1.25-4.1: Bom dia, Ana.',
      'Ana Martins@4.1-6: Vamos começar?',
    ]);
  });
});

describe('parseTranscript on TXT', () => {
  const talk = ['Ana Martins: Bom dia.', 'Bruno Lima: Bom dia, Ana. Custa R$ 500: é isso?', 'Ana Martins: É isso.'];

  it.each([
    [
      'times in brackets',
      '[00:00:02] Ana Martins: Bom dia.\n[00:00:04] Bruno Lima: Bom dia, Ana. Custa R$ 500: é isso?\n[00:00:09] Ana Martins: É isso.',
    ],
    [
      'plain times',
      '00:02 Ana Martins: Bom dia.\n00:04 Bruno Lima: Bom dia, Ana. Custa R$ 500: é isso?\n00:09 Ana Martins: É isso.',
    ],
    [
      'times and dashes',
      '00:02 - Ana Martins: Bom dia.\n00:04 - Bruno Lima: Bom dia, Ana. Custa R$ 500: é isso?\n00:09 - Ana Martins: É isso.',
    ],
    [
      'name and time above the words',
      'Ana Martins (00:02)\nBom dia.\n\nBruno Lima (00:04)\nBom dia, Ana.\nCusta R$ 500: é isso?\n\nAna Martins (00:09)\nÉ isso.\n',
    ],
    [
      'Otter',
      'Ana Martins  0:02  \nBom dia.\n\nBruno Lima  0:04  \nBom dia, Ana. Custa R$ 500: é isso?\n\nAna Martins  0:09  \nÉ isso.\n\nTranscribed by https://otter.ai\n',
    ],
    [
      'Fireflies',
      'Ana Martins - 00:02\nBom dia.\n\nBruno Lima - 00:04\nBom dia, Ana. Custa R$ 500: é isso?\n\nAna Martins - 00:09\nÉ isso.\n',
    ],
    [
      'tl;dv',
      'Reunião com a Aurora\n\n00:02 Ana Martins\nBom dia.\n\n00:04 Bruno Lima\nBom dia, Ana. Custa R$ 500: é isso?\n\n00:09 Ana Martins\nÉ isso.\n',
    ],
    [
      'Teams text',
      'Ana Martins\n0:02\nBom dia.\nBruno Lima\n0:04\nBom dia, Ana. Custa R$ 500: é isso?\nAna Martins\n0:09\nÉ isso.\n',
    ],
    [
      'markdown',
      '**Ana Martins** (00:02): Bom dia.\n**Bruno Lima** (00:04): Bom dia, Ana. Custa R$ 500: é isso?\n**Ana Martins** (00:09): É isso.',
    ],
    [
      'ranges',
      '[00:02 - 00:03] Ana Martins: Bom dia.\n[00:04 - 00:08] Bruno Lima: Bom dia, Ana. Custa R$ 500: é isso?\n[00:09 - 00:10] Ana Martins: É isso.',
    ],
  ])('reads %s', (_, text) => {
    const parsed = parse(text);
    expect(parsed.format).toBe('txt');
    expect(said(parsed)).toEqual(talk);
    expect(parsed.segments.map((cue) => cue.startMs)).toEqual([2000, 4000, 9000]);
    expect(parsed.speakers).toEqual(['Ana Martins', 'Bruno Lima']);
    expect(parsed.warnings).toEqual([]);
  });

  it('counts from the first word if Zoom writes the time of day', () => {
    const parsed = parse('[Ana Martins] 14:03:22\nBom dia.\n\n[Bruno Lima] 14:03:30\nBom dia, Ana.\n');
    expect(script(parsed)).toEqual(['Ana Martins@0-0.8: Bom dia.', 'Bruno Lima@8-9.2: Bom dia, Ana.']);
    expect(parsed.warnings).toEqual([{ code: 'transcript_clock_times' }]);
  });

  it('handles midnight', () => {
    const parsed = parse('23:59:50 Ana Martins: Ainda aí?\n00:00:10 Bruno Lima: Ainda.\n');
    expect(parsed.segments.map((cue) => cue.startMs)).toEqual([0, 20_000]);
  });

  it('reads a Zoom chat', () => {
    const parsed = parse(
      '14:03:22\t De  Ana Martins para Todos:\n\tBom dia\n14:03:40\t De  Bruno Lima para Todos:\n\tOlá: tudo bem?\n',
    );
    expect(said(parsed)).toEqual(['Ana Martins: Bom dia', 'Bruno Lima: Olá: tudo bem?']);
  });

  it('reads a Meet document: blocks of time, names without times, without header and footer', () => {
    const parsed = parse(`Apresentação Aurora (2026-03-12 10:02 GMT-3) – Transcrição
Participantes
Ana Martins, Bruno Lima

Transcrição

00:00:00

Ana Martins: Bom dia a todos. Vamos começar pela proposta.
Bruno Lima: Perfeito.

00:05:02

Ana Martins: Então o prazo fica para sexta-feira.
Bruno Lima: Combinado.
A reunião terminou depois de 00:05:30 👋

Esta transcrição editável foi gerada por computador e pode conter erros.
`);
    expect(said(parsed)).toEqual([
      'Ana Martins: Bom dia a todos. Vamos começar pela proposta.',
      'Bruno Lima: Perfeito.',
      'Ana Martins: Então o prazo fica para sexta-feira.',
      'Bruno Lima: Combinado.',
    ]);
    expect(parsed.segments.map((cue) => cue.startMs)).toEqual([0, 3200, 302_000, 304_400]);
    expect(parsed.warnings).toEqual([{ code: 'transcript_times_estimated', count: 2 }]);
  });

  it('estimates missing times at 150 words a minute, with a warning', () => {
    const parsed = parse(
      'Título: Reunião de março\nParticipantes: Ana e Bruno\n\nAna: um dois três quatro cinco\nBruno: um dois\ne três\nAna: obrigada, e tem mais um detalhe: o valor\n',
    );
    expect(script(parsed)).toEqual([
      'Ana@0-2: um dois três quatro cinco',
      'Bruno@2-3.6: um dois e três',
      'Ana@3.6-6.8: obrigada, e tem mais um detalhe: o valor',
    ]);
    expect(parsed.warnings).toEqual([{ code: 'transcript_without_times' }]);
  });

  it('unifies the spellings of a name', () => {
    expect(parse('Ana Martins: oi\nBruno: olá\nANA MARTINS: tudo bem?\nBruno: tudo').speakers).toEqual([
      'Ana Martins',
      'Bruno',
    ]);
  });

  it.each([
    [
      'what whisper prints',
      '[00:00:00.000 --> 00:00:02.560]  Bom dia.\n[00:00:02.560 --> 00:00:05.000]  Olá.\n',
      ['?@0-2.56: Bom dia.', '?@2.56-5: Olá.'],
    ],
    [
      'addresses for names',
      'ana@aurora.example: oi\nbruno@trigal.example: olá\n',
      ['ana@aurora.example@0-0.4: oi', 'bruno@trigal.example@0.4-0.8: olá'],
    ],
    [
      'companies beside names',
      'Ana Martins (Aurora): oi\nBruno (Trigal): olá\n',
      ['Ana Martins (Aurora)@0-0.4: oi', 'Bruno (Trigal)@0.4-0.8: olá'],
    ],
    [
      'bars between lines',
      'Reunião\nWed, Mar 12, 2026\n0:00\n|\nAna Martins\nBom dia\n\n0:05\n|\nBruno Lima\nOlá\n',
      ['Ana Martins@0-0.8: Bom dia', 'Bruno Lima@5-5.4: Olá'],
    ],
    [
      'morning and afternoon',
      'Ana Martins 11:59 AM\nBom dia\n\nBruno Lima 12:01 PM\nOlá\n',
      ['Ana Martins@0-0.8: Bom dia', 'Bruno Lima@120-120.4: Olá'],
    ],
    [
      'hours of a long recording',
      '[1:02:03] Ana: oi\n[1:02:09] Bruno: olá\n',
      ['Ana@3723-3723.4: oi', 'Bruno@3729-3729.4: olá'],
    ],
    ['names alone above their words', 'ANA:\nBom dia.\nBRUNO:\nOlá.\n', ['ANA@0-0.8: Bom dia.', 'BRUNO@0.8-1.2: Olá.']],
    [
      'speakers without names',
      '[SPEAKER_00]: Bom dia.\n[SPEAKER_01]: Olá.\n',
      ['SPEAKER_00@0-0.8: Bom dia.', 'SPEAKER_01@0.8-1.2: Olá.'],
    ],
    [
      'a heading in the middle of a turn',
      'Ana Martins: Vamos ver.\nOs pontos são:\nPrimeiro: preço\nBruno Lima: Certo.\n',
      ['Ana Martins@0-2.8: Vamos ver. Os pontos são: Primeiro: preço', 'Bruno Lima@2.8-3.2: Certo.'],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(script(parse(text))).toEqual(expected);
  });

  it('reads times without names', () => {
    const parsed = parse('[00:00] Bom dia a todos.\n[00:05] Vamos começar.\n');
    expect(script(parsed)).toEqual(['?@0-1.6: Bom dia a todos.', '?@5-5.8: Vamos começar.']);
  });
});

describe('parseTranscript on JSON', () => {
  const json = (value: unknown): ParsedTranscript => parse(JSON.stringify(value), 'transcricao.json');

  it.each([
    [
      'our own, in seconds',
      {
        segments: [
          { speaker: 'Ana', start: 1.5, end: 3, text: 'Bom dia.' },
          { speaker: 'Bruno', start: 3, end: 5.25, text: 'Olá, Ana.' },
        ],
      },
    ],
    [
      'our own, in milliseconds',
      {
        segments: [
          { speaker: 'Ana', start: 1500, end: 3000, text: 'Bom dia.' },
          { speaker: 'Bruno', start: 3000, end: 5250, text: 'Olá, Ana.' },
        ],
      },
    ],
    [
      'our own export',
      {
        speakers: [
          { id: 'p1', name: 'Ana', side: 'us' },
          { id: 'p2', name: 'Bruno' },
        ],
        segments: [
          { id: 'x', speakerId: 'p1', startMs: 1500, endMs: 3000, text: 'Bom dia.' },
          { speakerId: 'p2', startMs: 3000, endMs: 5250, text: 'Olá, Ana.' },
        ],
      },
    ],
    [
      'a plain array with clock strings',
      [
        { name: 'Ana', time: '00:00:01.500', end: '00:00:03', content: 'Bom dia.' },
        { name: 'Bruno', time: '00:00:03', end: '00:00:05.25', content: 'Olá, Ana.' },
      ],
    ],
    [
      'Fireflies',
      {
        sentences: [
          { speaker_name: 'Ana', start_time: 1.5, end_time: 3, text: 'Bom dia.' },
          { speaker_name: 'Bruno', start_time: 3, end_time: 5.25, text: 'Olá, Ana.' },
        ],
      },
    ],
    [
      'Recall',
      [
        {
          participant: { name: 'Ana' },
          words: [
            { text: 'Bom', start_timestamp: { relative: 1.5 }, end_timestamp: { relative: 2 } },
            { text: 'dia.', start_timestamp: { relative: 2 }, end_timestamp: { relative: 3 } },
          ],
        },
        {
          participant: { name: 'Bruno' },
          words: [{ text: 'Olá, Ana.', start_timestamp: { relative: 3 }, end_timestamp: { relative: 5.25 } }],
        },
      ],
    ],
    [
      'Rev',
      {
        monologues: [
          {
            speaker: 'Ana',
            elements: [
              { type: 'text', value: 'Bom', ts: 1.5, end_ts: 2 },
              { type: 'punct', value: ' ' },
              { type: 'text', value: 'dia.', ts: 2, end_ts: 3 },
            ],
          },
          { speaker: 'Bruno', elements: [{ type: 'text', value: 'Olá, Ana.', ts: 3, end_ts: 5.25 }] },
        ],
      },
    ],
  ])('reads %s', (_, value) => {
    const parsed = json(value);
    expect(parsed.format).toBe('json');
    expect(script(parsed)).toEqual(['Ana@1.5-3: Bom dia.', 'Bruno@3-5.25: Olá, Ana.']);
  });

  it('reads whisper verbose_json and the format of whisper.cpp', () => {
    expect(
      script(
        json({
          task: 'transcribe',
          language: 'portuguese',
          duration: 4,
          text: 'Bom dia. Olá.',
          segments: [
            { id: 0, seek: 0, start: 0, end: 2, text: ' Bom dia.', tokens: [1] },
            { id: 1, start: 2, end: 4, text: ' Olá.' },
          ],
        }),
      ),
    ).toEqual(['?@0-2: Bom dia.', '?@2-4: Olá.']);
    expect(
      script(
        json({
          transcription: [
            {
              timestamps: { from: '00:00:00,000', to: '00:00:02,000' },
              offsets: { from: 0, to: 2000 },
              text: ' Bom dia.',
            },
          ],
        }),
      ),
    ).toEqual(['?@0-2: Bom dia.']);
  });

  it('reads AssemblyAI utterances in milliseconds', () => {
    const parsed = json({
      id: 'x',
      status: 'completed',
      text: 'Bom dia. Olá.',
      words: [],
      utterances: [
        { speaker: 'A', start: 250, end: 1650, confidence: 0.9, text: 'Bom dia.' },
        { speaker: 'B', start: 1700, end: 2500, text: 'Olá.' },
      ],
    });
    expect(script(parsed)).toEqual(['Falante A@0.25-1.65: Bom dia.', 'Falante B@1.7-2.5: Olá.']);
  });

  it('reads Deepgram by utterances, by paragraphs and by words', () => {
    const words = 'Bom dia a todos. Vamos falar do preço hoje?'.split(' ').map((word, index) => ({
      word: word.toLowerCase(),
      punctuated_word: word,
      start: index * 0.5,
      end: index * 0.5 + 0.4,
      speaker: 0,
    }));
    const expected = ['Falante 1@0-1.9: Bom dia a todos.', 'Falante 1@2-4.4: Vamos falar do preço hoje?'];
    expect(
      script(
        json({
          results: {
            channels: [],
            utterances: [
              { start: 0, end: 1.9, transcript: 'Bom dia a todos.', speaker: 0 },
              { start: 2, end: 4.4, transcript: 'Vamos falar do preço hoje?', speaker: 0 },
            ],
          },
        }),
      ),
    ).toEqual(expected);
    expect(script(json({ results: { channels: [{ alternatives: [{ transcript: 'x', words }] }] } }))).toEqual(expected);
    expect(
      script(
        json({
          results: {
            channels: [
              {
                alternatives: [
                  {
                    words,
                    paragraphs: {
                      paragraphs: [
                        {
                          speaker: 1,
                          start: 0,
                          end: 1.9,
                          sentences: [{ text: 'Bom dia a todos.', start: 0, end: 1.9 }],
                        },
                      ],
                    },
                  },
                ],
              },
            ],
          },
        }),
      ),
    ).toEqual(['Falante 2@0-1.9: Bom dia a todos.']);
  });

  it('reads one object per line', () => {
    expect(
      script(
        parse(
          '{"speaker":"Ana","start":0,"end":1.5,"text":"Oi."}\n{"speaker":"Bruno","start":2,"end":3,"text":"Olá."}\n',
        ),
      ),
    ).toEqual(['Ana@0-1.5: Oi.', 'Bruno@2-3: Olá.']);
  });

  it('ignores prototypes and inherited properties', () => {
    const parsed = parse(
      '{"__proto__":{"polluted":true},"segments":[{"__proto__":{"text":"x"},"speaker":"__proto__","start":0,"end":1,"text":"Oi."},{"constructor":{"prototype":{}},"speaker":"constructor","start":1,"end":2,"text":"Olá."}]}',
    );
    expect(said(parsed)).toEqual(['__proto__: Oi.', 'constructor: Olá.']);
    expect('polluted' in {}).toBe(false);
  });

  it('refuses a file without speech, and one that is no transcript', () => {
    expect(codeOf('{"segments":[]}')).toBe('transcript_empty');
    expect(codeOf('{"text":"","segments":[]}')).toBe('transcript_empty');
    expect(codeOf('[]')).toBe('transcript_empty');
    expect(codeOf('{"segments":[{"start":0,"end":1,"text":" "}]}')).toBe('transcript_empty');
    expect(codeOf('{"name":"pauta","version":"1.0.0"}')).toBe('transcript_unreadable');
    expect(codeOf('{"segments":[{"speaker":"Ana","start":0,')).toBe('transcript_unreadable');
    expect(codeOf(`{"segments":${'['.repeat(500_000)}`)).toBe('transcript_unreadable');
    expect(codeOf(`{"segments":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toBe('transcript_unreadable');
    expect(codeOf(`{"segments":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`)).toBe('transcript_unreadable');
  });
});

describe('parseTranscript on encodings', () => {
  const text = 'Ana: Você não vê a transcrição à noite?\nBruno: Só amanhã, “sem falta” – às 14h. É o João.';
  const expected = said(parse(text));
  const upper: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96 };
  const windows1252 = Uint8Array.from(Array.from(text), (character) => upper[character] ?? character.charCodeAt(0));
  const utf16 = (value: string, isLittle: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(value.length * 2));
    for (let index = 0; index < value.length; index += 1) view.setUint16(index * 2, value.charCodeAt(index), isLittle);
    return new Uint8Array(view.buffer);
  };

  it.each([
    ['utf-8', bytesOf(text)],
    ['utf-8', bytesOf(`\uFEFF${text}`)],
    ['utf-16le', utf16(`\uFEFF${text}`, true)],
    ['utf-16be', utf16(`\uFEFF${text}`, false)],
    ['utf-16le', utf16(text, true)],
    ['utf-16be', utf16(text, false)],
    ['windows-1252', windows1252],
  ])('reads %s', (encoding, bytes) => {
    const parsed = parseTranscript(bytes, 'ata.txt');
    expect(parsed.encoding).toBe(encoding);
    expect(said(parsed)).toEqual(expected);
  });

  it('repairs UTF-8 decoded as windows-1252, only if the whole text converts back', () => {
    const broken = Array.from(bytesOf(text), (byte) => byte)
      .map(
        (byte) =>
          new Map([
            [0x93, '“'],
            [0x94, '”'],
            [0x9c, 'œ'],
            [0x9d, '\u009D'],
            [0x80, '€'],
            [0x89, '‰'],
          ]).get(byte) ?? String.fromCharCode(byte),
      )
      .join('');
    const parsed = parse(broken);
    expect(said(parsed)).toEqual(expected);
    expect(parsed.warnings).toContainEqual({ code: 'transcript_accents_restored' });
    expect(said(parse('Ana: o sinal Ã£ apareceu\nBruno: não é erro, é só você'))).toEqual([
      'Ana: o sinal Ã£ apareceu',
      'Bruno: não é erro, é só você',
    ]);
  });

  it('reads a file that was cut within a character', () => {
    const whole = bytesOf('Ana: não, não, não, é, à, você, só, já, até, São, João, ã');
    const parsed = parseTranscript(whole.subarray(0, whole.length - 1), 'a.txt');
    expect(parsed.encoding).toBe('utf-8');
    expect(said(parsed)).toEqual(['Ana: não, não, não, é, à, você, só, já, até, São, João, \uFFFD']);
    expect(parsed.warnings).toContainEqual({ code: 'transcript_characters_lost', count: 1 });
  });
});

describe('parseTranscript on bad input', () => {
  it('refuses empty files, white space and cues without words as empty', () => {
    for (const text of [
      '',
      '  \n\t\r\n',
      '\uFEFF',
      'WEBVTT\n\n',
      'WEBVTT\n\n00:00.000 --> 00:01.000\n\n',
      '1\n00:00:00,000 --> 00:00:01,000\n\n',
    ]) {
      expect(codeOf(text)).toBe('transcript_empty');
    }
  });

  it('refuses web pages, documents and media as unreadable', () => {
    for (const text of [
      '<!DOCTYPE html><p>Ana: oi</p>',
      '  <html><body>oi',
      '{\\rtf1 oi}',
      '\u0000\u0001\u0002\u0003oi',
    ]) {
      expect(codeOf(text)).toBe('transcript_unreadable');
    }
    const random = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3) * 104_729) % 256);
    for (const head of ['PK\u0003\u0004', '%PDF-1.7', 'RIFF', 'OggS', '\u0000\u0000\u0000\u0020ftypisom', '']) {
      const bytes = new Uint8Array(random);
      for (let index = 0; index < head.length; index += 1) bytes[index] = head.charCodeAt(index);
      expect(codeOf(bytes)).toBe('transcript_unreadable');
    }
  });

  it('refuses text without speech as empty', () => {
    for (const text of ['. '.repeat(1000), '-----\n=====\n', 'Ana: ...\nBruno: - - -\n', '[{"text":"…"}]']) {
      expect(codeOf(text)).toBe('transcript_empty');
    }
  });

  it('refuses too much text', () => {
    expect(codeOf('Ana: bom dia', { characters: 6 })).toBe('transcript_too_many_letters');
    expect(codeOf('Ana: bom dia', { characters: 7 })).toBe('none');
  });

  it('detects the format by content, not by extension', () => {
    expect(parse('WEBVTT\n\n00:00.000 --> 00:01.000\nOi.\n', 'arquivo.json').format).toBe('webvtt');
    expect(parse('[{"speaker":"Ana","start":0,"end":1,"text":"Oi."}]', 'arquivo.vtt').format).toBe('json');
    expect(parse('[00:01] Ana: oi\n[00:02] Bruno: olá', 'arquivo.json').format).toBe('txt');
  });

  it('reads WebVTT without its header by its extension', () => {
    const cue = '00:00.000 --> 00:01.000\n<v Ana>Oi.</v>\n';
    expect(said(parse(cue, 'a.VTT'))).toEqual(['Ana: Oi.']);
  });

  it('sorts, clamps and repairs times, with a warning', () => {
    const parsed = parse(`WEBVTT

00:10.000 --> 00:12.000
<v Ana>segunda

00:01.000 --> 00:00.500
<v Bruno>primeira

-00:03.000 --> 00:00.700
<v Ana>antes de tudo

00:11.000 --> 00:13.000
<v Ana>por cima
`);
    expect(script(parsed)).toEqual([
      'Ana@0-0.7: antes de tudo',
      'Bruno@1-1.4: primeira',
      'Ana@10-12: segunda',
      'Ana@11-13: por cima',
    ]);
    expect(parsed.warnings).toEqual([
      { code: 'transcript_sorted' },
      { code: 'transcript_times_negative', count: 1 },
      { code: 'transcript_times_reversed', count: 1 },
      { code: 'transcript_overlaps', count: 1 },
    ]);
  });

  it('keeps cues without a time after the one that they follow', () => {
    const parsed = parse(
      '[00:03] Ana: terceira\nBruno: quarta\n[00:01] Ana: primeira\nBruno: segunda, que é bem mais longa do que o tempo que sobra\nAna: ainda antes\n',
    );
    expect(said(parsed)).toEqual([
      'Ana: primeira',
      'Bruno: segunda, que é bem mais longa do que o tempo que sobra',
      'Ana: ainda antes',
      'Ana: terceira',
      'Bruno: quarta',
    ]);
    expect(parsed.warnings).toContainEqual({ code: 'transcript_sorted' });
  });

  it('removes control and bidi characters and lone surrogates', () => {
    const parsed = parse(
      JSON.stringify([{ speaker: 'A\u0000na\u0007', start: 0, end: 1, text: 'o\u0000i \uD83D \u202Eolá\u0008 👋' }]),
    );
    expect(parsed.speakers).toEqual(['Ana']);
    expect(parsed.segments[0]?.text).toBe('oi \uFFFD olá 👋');
  });

  it('refuses too many utterances', () => {
    const lines = Array.from({ length: 101 }, (_, index) => `Ana: fala ${index}`).join('\n');
    expect(codeOf(lines, { segments: 100 })).toBe('transcript_too_long');
    expect(codeOf(lines, { segments: 101 })).toBe('none');
    expect(() => parseTranscript(bytesOf('Ana: oi\n'.repeat(60_000)), 'a.txt')).toThrow(
      expect.objectContaining({ code: 'transcript_too_long', values: { limit: 50_000 } }),
    );
  });
});

describe('parseTranscript without names', () => {
  it('treats text without names as one speaker, with every word', () => {
    const prose = readFileSync(new URL('../../../../../../LICENSE', import.meta.url), 'utf8');
    const settings = 'name: pauta\nversion: 1\nhost: local\nport: 3000\nuser: ana\npassword: x\nlevel: info\n';
    for (const text of [prose, settings, 'apenas uma frase sem nomes', 'Bom dia.\n\nVamos começar?']) {
      const parsed = parse(text);
      const words = (value: string): string[] => value.match(/[\p{L}\p{N}]+/gu) ?? [];
      expect(parsed.speakers).toEqual([]);
      expect(parsed.segments.flatMap((cue) => words(cue.text))).toEqual(words(text));
      expect(parsed.warnings).toEqual([{ code: 'transcript_without_names' }, { code: 'transcript_without_times' }]);
    }
  });

  it.each([
    [
      '<b>Ana Martins</b>: Bom dia.\n<b>Bruno Lima</b>: Olá, <b>Ana</b>.',
      ['Ana Martins: Bom dia.', 'Bruno Lima: Olá, <b>Ana</b>.'],
    ],
    ['<b>Ana Martins:</b> Bom dia.\n<b>Bruno Lima:</b> Olá.', ['Ana Martins: Bom dia.', 'Bruno Lima: Olá.']],
    [
      '<span style="color: red">Ana Martins</span>: Bom dia.\n<span>Bruno Lima</span>: Olá.',
      ['Ana Martins: Bom dia.', 'Bruno Lima: Olá.'],
    ],
    [
      '[{"speaker":"<i>Ana</i>","start":0,"text":"Bom dia."},{"speaker":"Bruno","start":2,"text":"Olá."}]',
      ['Ana: Bom dia.', 'Bruno: Olá.'],
    ],
    ['<b>Ana Martins</b> 0:01\nBom dia.\n<b>Bruno Lima</b> 0:05\nOlá.', ['Ana Martins: Bom dia.', 'Bruno Lima: Olá.']],
  ])('removes markup from names: %s', (text, lines) => {
    expect(said(parse(text))).toEqual(lines);
  });

  it('keeps further names in front of their words if there are too many', () => {
    const cues = ['Ana', 'Bruno', 'Carla', 'Ana'].map((speaker, start) => ({ speaker, start, text: 'oi' }));
    const parsed = parseTranscript(bytesOf(JSON.stringify(cues)), 'a.json', { speakers: 2 });
    expect(said(parsed)).toEqual(['Ana: oi', 'Bruno: oi', '?: Carla: oi', 'Ana: oi']);
    expect(parsed.warnings).toContainEqual({ code: 'transcript_names_in_text', count: 1 });
  });
});

describe('one broken byte', () => {
  const word = fc.constantFrom(
    'não',
    'ação',
    'você',
    'é',
    'João',
    'preço',
    'às',
    '“já”',
    'bom',
    'dia',
    '—',
    '👋',
    '10 €',
  );
  const line = fc.array(word, { minLength: 4, maxLength: 12 }).map((words) => words.join(' '));
  const file = fc
    .array(line, { minLength: 2, maxLength: 6 })
    .map((lines) => lines.map((text, index) => `${index % 2 ? 'Ana' : 'Bia'}: não é ${text} não é.`).join('\n'));

  it('in UTF-8 damages only its character, with a warning', () => {
    fc.assert(
      fc.property(file, fc.nat(), fc.constantFrom(0xff, 0xc3, 0x80, 0xe3), (text, seed, bad) => {
        const whole = bytesOf(text);
        const at = seed % whole.length;
        // Names and colons determine the format of the file.
        fc.pre(!/[\w:\n ]/.test(String.fromCharCode(whole[at] ?? 0)) && whole[at] !== bad);
        const bytes = whole.with(at, bad);
        const parsed = parseTranscript(bytes, 'a.txt');
        expect(parsed.encoding).toBe('utf-8');
        const [given, got] = [parse(text), parsed].map((each) => Array.from(said(each).join('\n'))) as [
          string[],
          string[],
        ];
        let first = 0;
        while (given[first] !== undefined && given[first] === got[first]) first += 1;
        let last = 0;
        while (last < given.length - first && given.at(-1 - last) === got.at(-1 - last)) last += 1;
        // One character is lost, replaced by a mark and by what its other bytes decode to.
        expect(given.length - first - last).toBeLessThanOrEqual(1);
        expect(got.length - first - last).toBeLessThanOrEqual(3);
        const isTold = parsed.warnings.some(({ code }) => code === 'transcript_characters_lost');
        expect(isTold).toBe(got.includes('\uFFFD'));
      }),
      { numRuns: 500 },
    );
  });

  it('does not confuse Latin-1 and UTF-8', () => {
    const latin = fc.constantFrom('não', 'ação', 'você', 'é', 'João', 'preço', 'às', 'NÃO', 'ÉPOCA', 'bom', 'dia', 'º');
    fc.assert(
      fc.property(fc.array(latin, { minLength: 1, maxLength: 20 }), (words) => {
        const text = `Ana: então, ${words.join(' ')}.\nBia: certo.`;
        const parsed = parseTranscript(new Uint8Array(Buffer.from(text, 'latin1')), 'a.txt');
        expect(parsed.encoding).toBe('windows-1252');
        expect(said(parsed)).toEqual(said(parse(text)));
        expect(parsed.warnings).toContainEqual({ code: 'transcript_encoding_guessed' });
      }),
    );
  });
});

describe('parseTranscript at size', () => {
  const lineCount = isSweep ? 100_000 : 20_000;
  const expectWithin = (limitMs: number, work: () => void): void => {
    const start = process.cpuUsage();
    work();
    const { user } = process.cpuUsage(start);
    expect(user / 1000).toBeLessThan(limitMs);
  };

  it(`reads ${lineCount} lines of each format`, () => {
    const options = { segments: 200_000 };
    const time = (index: number): string => new Date(index * 1000).toISOString().slice(11, 23);
    const forms = {
      webvtt: `WEBVTT\n\n${Array.from({ length: lineCount / 4 }, (_, index) => `${time(index)} --> ${time(index + 1)}\n<v Ana ${index % 7}>fala ${index}</v>\n`).join('\n')}`,
      srt: Array.from(
        { length: lineCount / 4 },
        (_, index) => `${index + 1}\n${time(index)} --> ${time(index + 1)}\nAna: fala ${index}\n`,
      ).join('\n'),
      txt: Array.from({ length: lineCount }, (_, index) => `[${time(index).slice(0, 8)}] Ana: fala ${index}`).join(
        '\n',
      ),
      json: JSON.stringify(
        Array.from({ length: lineCount }, (_, index) => ({
          speaker: 'Ana',
          start: index,
          end: index + 1,
          text: `fala ${index}, e mais`,
        })),
      ),
    };
    for (const [format, text] of Object.entries(forms)) {
      expectWithin(8000, () => expect(parseTranscript(bytesOf(text), 'x', options).format).toBe(format));
    }
  });

  it('takes linear time on the worst lines', () => {
    const n = 200_000;
    const worst = [
      `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<c.'.repeat(n)}`,
      `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<v '.repeat(n)}`,
      `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<v a>'.repeat(n)}x`,
      `WEBVTT\n\n${'0'.repeat(n)}:00.000 --> ${'1:'.repeat(n)}\noi`,
      `Ana: oi\n${' '.repeat(n)}a${' '.repeat(n)}:${'\t'.repeat(n)}x`,
      `Ana: oi\n${'a'.repeat(n)}: ${'0:'.repeat(n)}`,
      `Ana: oi\n${'1:1 '.repeat(n)}`,
      `Ana: oi\n${'- * '.repeat(n)}`,
      `Ana: oi\n${'[('.repeat(n)}`,
      `Ana: ${'{\\'.repeat(n)}`,
      `1\n00:00:00,000 --> 00:00:01,000\n${'{\\'.repeat(n)}${'<font '.repeat(n)}`,
      '0:00 ->'.repeat(n),
      `Ana: oi\n${'A '.repeat(n)}\n0:01\noi`,
      `Ana: oi\nAna: ${'de '.repeat(n)}(`,
    ];
    for (const text of worst) expectWithin(3000, () => codeOf(text));
    const oneWordEach = Array.from({ length: n }, (_, index) => ({
      start: index / 4,
      end: index / 4 + 0.2,
      text: 'palavra',
    }));
    expectWithin(3000, () => codeOf(JSON.stringify({ words: oneWordEach })));
    expectWithin(3000, () => codeOf(`Ana: a${'\u0301\u0316'.repeat(n)}`));
  });
});

describe('parseTranscript on anything', () => {
  const check = (bytes: Uint8Array, fileName: string): void => {
    let parsed: ParsedTranscript;
    try {
      parsed = parseTranscript(bytes, fileName);
    } catch (error) {
      expect(error).toBeInstanceOf(TranscriptError);
      return;
    }
    let previous = 0;
    expect(parsed.segments.length).toBeGreaterThan(0);
    for (const { speaker, startMs, endMs, text } of parsed.segments) {
      expect(Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs)).toBe(true);
      expect(startMs).toBeGreaterThanOrEqual(previous);
      expect(endMs).toBeGreaterThanOrEqual(startMs);
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
      expect(text.isWellFormed()).toBe(true);
      // oxlint-disable-next-line no-control-regex
      expect(text).not.toMatch(/[\u0000-\u001F\u007F]/);
      expect(speaker === null || parsed.speakers.includes(speaker)).toBe(true);
      previous = startMs;
    }
  };

  const clock = fc.oneof(
    fc.tuple(fc.nat(120), fc.nat(70), fc.nat(70), fc.nat(999)).map(([h, m, s, ms]) => `${h}:${m}:${s}.${ms}`),
    fc.tuple(fc.nat(99), fc.nat(59)).map(([m, s]) => `${m}:${String(s).padStart(2, '0')}`),
    fc.constantFrom('-00:01.000', '99999:00:00', '00:00:00,000', '12:00 PM', ':', ''),
  );
  const piece = fc.oneof(
    clock,
    fc.constantFrom(
      'Ana',
      'Ana Martins',
      '<v Ana>',
      '</v>',
      ' --> ',
      ': ',
      '\n',
      '\n\n',
      '\r\n',
      'NOTE',
      '[',
      ']',
      '(',
      ')',
      '- ',
      'WEBVTT\n\n',
      '1',
      '"text":',
      '{',
      '}',
      ',',
      '\u0000',
      '\uD800',
      '👋',
      ' ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );

  it('returns sorted, well-formed segments or a TranscriptError: bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom('a.vtt', 'a.json', ''), check), {
      numRuns: 500,
    });
  });

  it('returns sorted, well-formed segments or a TranscriptError: pieces of every format', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'WEBVTT\n\n', '1\n'), fc.array(piece, { maxLength: 40 }), (head, pieces) =>
        check(bytesOf(head + pieces.join('')), 'a.txt'),
      ),
      { numRuns: 1500 },
    );
  });

  it('returns sorted, well-formed segments or a TranscriptError: any JSON', () => {
    const value = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
      clock,
      fc.constantFrom(1e308, -1e308, '1e999', {}, []),
    );
    const item = fc.dictionary(
      fc.constantFrom(
        'text',
        'start',
        'end',
        'speaker',
        'words',
        'startMs',
        'endMs',
        'timestamps',
        'offsets',
        'name',
        '__proto__',
      ),
      value,
    );
    const root = fc.oneof(
      fc.array(item),
      fc.record({ segments: fc.array(fc.oneof(item, value)) }),
      fc.record({ utterances: fc.array(item), speakers: fc.array(item) }),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(root, (any) => check(bytesOf(JSON.stringify(any)), 'a.json')),
      { numRuns: 1500 },
    );
  });

  it('returns the input of a well-formed WebVTT', () => {
    const words = fc
      .array(fc.constantFrom('bom', 'dia', 'proposta', 'você', 'não', 'preço', 'às', '14h'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((list) => list.join(' '));
    const cue = fc.record({
      speaker: fc.constantFrom('Ana Martins', 'Bruno', 'João da Silva'),
      gap: fc.nat(5000),
      length: fc.integer({ min: 1, max: 9000 }),
      text: words,
    });
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 30 }), (cues) => {
        let at = 0;
        const given = cues.map(({ speaker, gap, length, text }) => {
          const startMs = at + gap;
          at = startMs + length;
          return { speaker, startMs, endMs: at, text };
        });
        const stamp = (ms: number): string => new Date(ms).toISOString().slice(11, 23);
        const file = `WEBVTT\n\n${given.map(({ speaker, startMs, endMs, text }) => `${stamp(startMs)} --> ${stamp(endMs)}\n<v ${speaker}>${text}</v>\n`).join('\n')}`;
        expect(parse(file).segments).toEqual(given);
      }),
    );
  });
});

describe('parseTranscript on endless words', () => {
  it('returns no time beyond the maximum offset', () => {
    const cues = [{ startMs: 604_800_000, text: 'a '.repeat(4_000_000) }];
    const bytes = bytesOf(JSON.stringify(cues));
    const [only] = parseTranscript(bytes, 'a.json', { characters: 10_000_000 }).segments;
    expect(only).toMatchObject({ startMs: 604_800_000, endMs: 2 ** 31 - 1 });
  });
});
