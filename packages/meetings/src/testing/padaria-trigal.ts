import type {
  Answer,
  Evidence,
  Meeting,
  MeetingAnswers,
  MeetingLog,
  MeetingLogEntry,
  Transcription,
} from '@pauta/contract';
import {
  answer,
  answers,
  cast,
  evidence,
  idOf,
  meeting,
  nextStep,
  question,
  recap,
  segment,
  transcription,
} from '@pauta/testing';

const { carla, renata, paulo } = cast.speakers;
const minute = 60_000;

/** The conversation from 12:04 to 13:08, as in the design. */
const shown: readonly (readonly [speaker: { id: string }, startMs: number, text: string])[] = [
  [
    renata,
    724_000,
    'A gente perde mais ou menos uns oito mil reais por mês com pão que sobra. O problema é que ninguém sabe antes quanto vai vender.',
  ],
  [carla, 736_000, 'Entendi. E hoje quem decide quanto produzir em cada loja?'],
  [renata, 741_000, 'Cada gerente decide no olho. O Paulo tentou uma planilha, mas durou duas semanas.'],
  [
    paulo,
    750_000,
    'Durou três, na verdade. O que travou foi digitar a venda do dia anterior. Ninguém tinha tempo de manhã.',
  ],
  [carla, 761_000, 'Então se a venda entrasse sozinha, a planilha teria funcionado?'],
  [paulo, 767_000, 'Teria ajudado muito. Mas precisa conversar com o nosso caixa, que é o sistema da RD.'],
  [
    renata,
    775_000,
    'E tem que caber no orçamento deste ano. Eu só consigo aprovar sozinha até dois mil por mês; acima disso vai para o meu sócio.',
  ],
  [carla, 788_000, 'Perfeito. Quem é o seu sócio e como ele costuma avaliar?'],
];

const smallTalk = [
  'Certo, faz sentido para mim.',
  'E como isso funciona hoje nas outras lojas?',
  'Depende do dia. Sexta e sábado é outra história, e o orçamento de cada loja é separado.',
  'Vocês chegaram a medir quanto sobra por turno?',
  'A gente anota num caderno, mas nem todo mundo anota.',
  'O forno liga às quatro da manhã, então a decisão é da véspera.',
  'Entendi. Deixa eu mostrar como fica na tela.',
];

const voices = [carla, renata, paulo, renata, carla, paulo, renata] as const;

/** A conversation of 42 minutes: the design's turns, and small talk in the rest. */
const segments = (() => {
  const turns: { speakerId: string; startMs: number; text: string }[] = [];
  for (let startMs = 4000, index = 0; startMs < 42 * minute; startMs += 11_000 + ((index * 7) % 9) * 1000, index++) {
    if (startMs > 700_000 && startMs < 800_000) continue;
    turns.push({
      speakerId: (voices[(index * 3 + Math.floor(index / 5)) % voices.length] ?? carla).id,
      startMs,
      text: smallTalk[index % smallTalk.length] ?? '',
    });
  }
  turns.push(...shown.map(([speaker, startMs, text]) => ({ speakerId: speaker.id, startMs, text })));
  return turns
    .toSorted((a, b) => a.startMs - b.startMs)
    .map((turn, index) =>
      segment({ ...turn, id: idOf('segment', 100 + index), endMs: turn.startMs + 2500 + turn.text.length * 55 }),
    );
})();

const segmentIdAt = (startMs: number): string => segments.find((one) => one.startMs === startMs)?.id ?? '';

const proof = (startMs: number, quote: string, speakerId: string): Evidence =>
  evidence({ segmentId: segmentIdAt(startMs), startMs, endMs: startMs + 8000, quote, speakerId });

const answered = (n: number, text: string, overrides: Partial<Answer>): Answer =>
  answer({
    id: idOf('answer', 40 + n),
    question: question({ id: idOf('question', 40 + n), text, position: n }),
    ...overrides,
  });

export const trigalTranscription = (overrides: Partial<Transcription> = {}): Transcription =>
  transcription({ segments, ...overrides });

/** The same, with a word replaced by the vocabulary. */
export const respelledTranscription = (): Transcription => {
  const segmentId = segmentIdAt(767_000);
  const start = segments.find(({ id }) => id === segmentId)?.text.indexOf('RD') ?? 0;
  return trigalTranscription({ respellings: [{ segmentId, from: 'erre dê', to: 'RD', start }] });
};

export const trigalAnswers = (overrides: Partial<MeetingAnswers> = {}): MeetingAnswers =>
  answers({
    answeredCount: 6,
    items: [
      answered(0, 'Qual é o problema principal?', {
        value: 'Desperdício de cerca de R$ 8 mil por mês em pães que sobram.',
        evidence: [proof(724_000, 'uns oito mil reais por mês com pão que sobra.', renata.id)],
      }),
      answered(1, 'Quem decide a compra?', {
        value: 'Renata até R$ 2 mil por mês; acima disso, o sócio.',
        evidence: [proof(775_000, 'Eu só consigo aprovar sozinha até dois mil por mês', renata.id)],
      }),
      answered(2, 'Quando querem começar?', { status: 'not_found', value: null, evidence: [] }),
      answered(3, 'Quais sistemas precisam conversar?', {
        value: 'Caixa (sistema da RD)',
        confirmedBy: cast.carla,
        evidence: [proof(767_000, 'precisa conversar com o nosso caixa', paulo.id)],
      }),
      answered(4, 'Já tentaram resolver?', {
        question: question({ id: idOf('question', 44), text: 'Já tentaram resolver?', type: 'yes_no', position: 4 }),
        value: true,
        evidence: [proof(741_000, 'O Paulo tentou uma planilha, mas durou duas semanas.', renata.id)],
      }),
      answered(5, 'Quanto podem investir por mês?', {
        question: question({
          id: idOf('question', 45),
          text: 'Quanto podem investir por mês?',
          type: 'money',
          position: 5,
        }),
        value: 2000,
        confidence: 'low',
        evidence: [proof(775_000, 'até dois mil por mês', renata.id)],
      }),
      answered(6, 'Quem mais participa da decisão?', { value: 'O sócio da Renata', isInference: true, evidence: [] }),
      answered(7, 'Qual é o concorrente?', { status: 'not_found', value: null, evidence: [] }),
    ],
    ...overrides,
  });

export const trigalMeeting = (overrides: Partial<Meeting> = {}): Meeting => {
  const startAt = new Date();
  startAt.setHours(14, 30, 0, 0);
  return meeting({
    startAt: startAt.toISOString(),
    durationMs: 42 * minute + 10_000,
    meetingFormat: 'AUDIO',
    media: {
      kind: 'AUDIO',
      state: 'ready',
      mimeType: 'audio/wav',
      durationMs: 42 * minute + 10_000,
      bytes: 7_600_000,
      cause: null,
    },
    recap: recap({
      lines: [
        {
          topic: 'who',
          text: 'Carla Vieira conversou com Renata Lopes e Paulo Reis',
          evidence: [proof(788_000, 'Quem é o seu sócio e como ele costuma avaliar?', carla.id)],
        },
        {
          topic: 'why',
          text: 'Renata contou o problema',
          evidence: [
            proof(724_000, 'A gente perde mais ou menos uns oito mil reais por mês com pão que sobra.', renata.id),
          ],
        },
        {
          topic: 'state',
          text: 'Renata disse o que ainda falta',
          evidence: [proof(775_000, 'acima disso vai para o meu sócio', renata.id)],
        },
      ],
    }),
    nextSteps: [
      nextStep({
        text: 'Enviar proposta com integração ao caixa',
        owner: 'Carla',
        dueDate: '2026-11-27',
        evidence: proof(775_000, 'tem que caber no orçamento deste ano', renata.id),
      }),
      nextStep({
        id: idOf('step', 2),
        text: 'Paulo envia exportação de vendas de outubro',
        owner: 'Paulo',
        dueDate: null,
        evidence: proof(767_000, 'Teria ajudado muito.', paulo.id),
      }),
    ],
    ...overrides,
  });
};

/** A playable file of silence. `durationMs`: its length. Revoke the object URL afterwards. */
export const silence = (durationMs: number): string => {
  const rate = 3000;
  const samples = Math.round((durationMs / 1000) * rate);
  const header = new DataView(new ArrayBuffer(44));
  const write = (offset: number, text: string) => {
    for (let index = 0; index < text.length; index++) header.setUint8(offset + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  header.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  write(36, 'data');
  header.setUint32(40, samples, true);
  return URL.createObjectURL(new Blob([header, new Uint8Array(samples).fill(128)], { type: 'audio/wav' }));
};

/** A transcript of `count` turns, for example of an eight-hour meeting. */
export const longTranscription = (count: number): Transcription =>
  transcription({
    segments: Array.from({ length: count }, (_, index) =>
      segment({
        id: idOf('segment', 100_000 + index),
        speakerId: (voices[index % voices.length] ?? carla).id,
        startMs: index * 2880,
        endMs: index * 2880 + 2500,
        text: `${smallTalk[index % smallTalk.length]} ${index % 500 === 0 ? 'Falta ver o contrato.' : ''}`.trim(),
      }),
    ),
  });

const happened = (at: string, action: string, overrides: Partial<MeetingLogEntry> = {}): MeetingLogEntry => ({
  id: at,
  at,
  action,
  by: cast.carla,
  fileName: null,
  fields: [],
  stage: null,
  cause: null,
  raw: null,
  ...overrides,
});

/** Log from the upload of the recording to the corrections on the next day. */
export const trigalLog = (overrides: Partial<MeetingLogEntry> = {}): MeetingLog => ({
  entries: [
    happened('2026-11-19T14:10:00.000Z', 'share.open', { by: null, ...overrides }),
    happened('2026-11-19T13:20:00.000Z', 'share.create', { parts: ['recording', 'transcript'], ...overrides }),
    happened('2026-11-19T13:10:00.000Z', 'clip.create', { clip: 'O desperdício em números', ...overrides }),
    happened('2026-11-19T13:05:00.000Z', 'answer.correct', overrides),
    happened('2026-11-19T13:02:00.000Z', 'meeting.update', {
      by: cast.ana,
      fields: ['customer', 'startAt'],
      ...overrides,
    }),
    happened('2026-11-18T18:24:00.000Z', 'stage.done', { by: null, stage: 'answers', ...overrides }),
    happened('2026-11-18T18:23:00.000Z', 'stage.failed', {
      by: null,
      stage: 'speakers',
      cause: 'internal',
      ...overrides,
    }),
    happened('2026-11-18T18:20:00.000Z', 'upload.create', { fileName: 'padaria-trigal.mp4', ...overrides }),
    happened('2026-11-18T18:20:00.000Z', 'meeting.create', overrides),
  ],
  isCapped: false,
});
