import type { Chapter, SpeakerLane } from './speaker-lanes.tsx';

/** Silence as WAV, 8 kHz, 8 bit, in a data URL. */
export const silence = (seconds: number): string => {
  const rate = 8000;
  const length = rate * seconds;
  const bytes = new Uint8Array(44 + length).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const words = (at: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => view.setUint8(at + index, byte));
  words(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  words(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  words(36, 'data');
  view.setUint32(40, length, true);
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
};

/** Captions of the sample as WebVTT in a data URL. */
export const sampleCaptions = `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:05.000\nA gente perde oito mil reais por mês.\n')}`;

export const sampleDurationMs = 2_530_000;

const turns = (seed: number): SpeakerLane['spans'] => {
  const spans: [number, number][] = [];
  let at = seed * 41_000;
  for (let index = 0; at < sampleDurationMs; index += 1) {
    const length = 14_000 + ((index * 7919 + seed * 104_729) % 96_000);
    spans.push([at, Math.min(at + length, sampleDurationMs)]);
    at += length + 30_000 + ((index * 15_485 + seed * 31) % 130_000);
  }
  return spans;
};

export const sampleLanes: readonly SpeakerLane[] = [
  { id: 'carla', name: 'Carla', speaker: 0, spans: turns(1) },
  { id: 'renata', name: 'Renata', speaker: 1, spans: turns(2) },
  { id: 'paulo', name: 'Paulo', speaker: 2, spans: turns(3) },
];

export const sampleChapters: readonly Chapter[] = [
  { id: 'opening', title: 'Abertura', startMs: 0 },
  { id: 'waste', title: 'Desperdício e previsão', startMs: 354_000 },
  { id: 'register', title: 'Integração com o caixa', startMs: 1_138_000 },
  { id: 'budget', title: 'Orçamento', startMs: 1_745_000 },
  { id: 'next', title: 'Próximos passos', startMs: 2_200_000 },
];

export const samplePeople = [
  { name: 'Renata Lopes', speaker: 1 },
  { name: 'Paulo Reis', speaker: 2 },
  { name: 'Carla Vieira', speaker: 0 },
] as const;
