/**
 * Remakes the recordings that the project ships, from the scripts that lie beside them.
 *
 *     node apps/api/src/example/make-audio.ts [padaria-trigal] [clinica-sorriso] [demonstracao]
 *
 * Without names, all of them. Needs espeak-ng, sox and ffmpeg (Debian: apt-get install espeak-ng sox ffmpeg).
 * Each turn is spoken alone and laid on the timeline, so the times in the transcript are exact to the millisecond.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planSpeech } from '../modules/recordings/media/media-plan.ts';
import { run, requireTools, sampleRate, stop, trimmed, toSamples, pcm, loudness } from './audio-tools.ts';

interface Voice {
  readonly key: string;
  readonly name: string;
  readonly side: 'us' | 'customer';
  /** Variant of espeak-ng's `pt-br` voice. */
  readonly variant: string;
  /** 0 to 99. */
  readonly pitch: number;
  /** Words per minute. */
  readonly speed: number;
  /** Effects of sox that simulate a microphone and a room. */
  readonly effects: readonly string[];
}

interface Production {
  readonly folder: string;
  /** One speaker for each first name in the script. */
  readonly cast: readonly Voice[];
  readonly kind: 'audio' | 'video';
  /** Bits per second of the speech. */
  readonly bitrate: number;
  readonly captions: boolean;
  /** Ships with the product, together with its audio analysis. */
  readonly isExample?: boolean;
}

interface Turn {
  readonly speaker: string;
  readonly text: string;
}

interface Segment extends Turn {
  readonly startMs: number;
  readonly endMs: number;
}

const here = import.meta.dirname;
const endToEnd = path.join(here, '../../../web/e2e/media');
const tailMs = 400;

const soft = ['highpass', '90', 'lowpass', '6500', 'equalizer', '3200', '1.2q', '-4', 'equalizer', '220', '1q', '+2'];
const dark = ['highpass', '70', 'lowpass', '5600', 'equalizer', '2600', '1.2q', '-3', 'equalizer', '160', '1q', '+3'];
const close = ['reverb', '12', '60', '18', '80', '0', '-3'];
const room = ['reverb', '22', '55', '32', '90', '4', '-2'];

const voice = (
  name: string,
  side: Voice['side'],
  spoken: Pick<Voice, 'variant' | 'pitch' | 'speed' | 'effects'>,
): Voice => ({
  key: (name.split(' ')[0] ?? name).toLowerCase(),
  name,
  side,
  ...spoken,
});

const productions: Readonly<Record<string, Production>> = {
  'padaria-trigal': {
    folder: here,
    isExample: true,
    kind: 'audio',
    bitrate: 18_000,
    captions: false,
    cast: [
      voice('Carla Vieira', 'us', { variant: 'f2', pitch: 56, speed: 166, effects: [...soft, ...close] }),
      voice('Renata Lopes', 'customer', { variant: 'f4', pitch: 28, speed: 168, effects: [...soft, ...room] }),
      voice('Paulo Reis', 'customer', { variant: 'm3', pitch: 40, speed: 166, effects: [...dark, ...room] }),
    ],
  },
  'clinica-sorriso': {
    folder: endToEnd,
    kind: 'audio',
    bitrate: 20_000,
    captions: true,
    cast: [
      voice('Diego Sales', 'us', { variant: 'm3', pitch: 52, speed: 164, effects: [...soft, ...close] }),
      voice('Helena Prado', 'customer', { variant: 'f2', pitch: 40, speed: 160, effects: [...soft, ...room] }),
      voice('Otávio Nunes', 'customer', { variant: 'm7', pitch: 30, speed: 160, effects: [...dark, ...room] }),
    ],
  },
  demonstracao: {
    folder: endToEnd,
    kind: 'video',
    bitrate: 40_000,
    captions: false,
    cast: [
      voice('Elisa Nunes', 'us', { variant: 'f4', pitch: 44, speed: 165, effects: [...soft, ...close] }),
      voice('Fábio Couto', 'customer', { variant: 'm3', pitch: 38, speed: 165, effects: [...dark, ...room] }),
    ],
  },
};

/** Respellings for words that the synthesiser mispronounces. The transcript keeps the real spelling. */
const respelled: readonly (readonly [RegExp, string])[] = [
  [/\bWhatsApp\b/g, 'uatizápi'],
  [/\bGoogle\b/g, 'gúgol'],
  [/\bJoinville\b/g, 'joinvíli'],
];

const readScript = (file: string): Turn[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const at = row.indexOf(':');
      return { speaker: row.slice(0, at).trim().toLowerCase(), text: row.slice(at + 1).trim() };
    });

/** A deterministic number from 0 to 1 for a position in the script, so that a new run gives the same recording. */
const chance = (index: number, salt: number): number => {
  const wave = Math.sin((index + 1) * 12.9898 + salt * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
};

/** A turn as 48 kHz samples, without silence at the ends. `speech` counts the samples without reverb. */
const speak = (turn: Turn, by: Voice, index: number): { samples: Int16Array; speech: number } => {
  const text = respelled.reduce((written, [word, sound]) => written.replace(word, sound), turn.text);
  const pitch = Math.round(by.pitch + (chance(index, 1) - 0.5) * 6);
  const speed = Math.round(by.speed * (1 + (chance(index, 2) - 0.5) * 0.08));
  const spoken = run('espeak-ng', [
    '-v',
    `pt-br+${by.variant}`,
    '-p',
    String(pitch),
    '-s',
    String(speed),
    '-a',
    '140',
    '--stdout',
    text,
  ]).stdout;
  const dry = run('sox', ['-D', '-t', 'wav', '-', ...pcm, '-', ...trimmed], spoken).stdout;
  const wet = run(
    'sox',
    ['-D', ...pcm, '-', ...pcm, '-', 'gain', '-n', '-9', ...by.effects, 'gain', '-n', '-7', 'pad', '0', '0.01'],
    Buffer.concat([dry, Buffer.alloc(((sampleRate * tailMs) / 1000) * 2)]),
  ).stdout;
  return { samples: toSamples(wet), speech: dry.length / 2 };
};

/** Milliseconds of silence after a turn: longer after a question, shorter before a brief reply. */
const gapAfter = (turn: Turn, next: Turn | undefined, index: number): number => {
  const asked = turn.text.endsWith('?') ? 260 : 0;
  const brief = next && next.text.split(' ').length <= 3 ? -120 : 0;
  return Math.round(300 + asked + brief + chance(index, 3) * 280);
};

const record = (turns: readonly Turn[], cast: readonly Voice[]): { samples: Int16Array; segments: Segment[] } => {
  const voices = new Map(cast.map((one) => [one.key, one]));
  const placed: { at: number; samples: Int16Array }[] = [];
  const segments: Segment[] = [];
  let cursorMs = 600;
  for (const [index, turn] of turns.entries()) {
    const by = voices.get(turn.speaker) ?? stop(`Nobody in the cast is called "${turn.speaker}".`);
    const { samples, speech } = speak(turn, by, index);
    const endMs = cursorMs + Math.round((speech * 1000) / sampleRate);
    placed.push({ at: (cursorMs * sampleRate) / 1000, samples });
    segments.push({ speaker: turn.speaker, startMs: cursorMs, endMs, text: turn.text });
    cursorMs = endMs + gapAfter(turn, turns[index + 1], index);
  }
  const length = Math.max(...placed.map(({ at, samples }) => at + samples.length));
  const whole = new Int16Array(length);
  for (const { at, samples } of placed) {
    for (const [offset, sample] of samples.entries()) {
      const sum = (whole[at + offset] ?? 0) + sample;
      whole[at + offset] = Math.max(-32_768, Math.min(32_767, sum));
    }
  }
  return { samples: whole, segments };
};

const encode = (wav: string, base: string, production: Production): void => {
  const common = ['-hide_banner', '-loglevel', 'error', '-y', '-i', wav];
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const filter = loudness(wav);
  if (production.kind === 'audio') {
    const opus = [
      '-c:a',
      'libopus',
      '-b:a',
      String(production.bitrate),
      '-application',
      'voip',
      '-frame_duration',
      '40',
    ];
    run('ffmpeg', [...common, '-af', filter, '-ac', '1', ...opus, ...plain, '-cues_to_front', '1', `${base}.webm`]);
    return;
  }
  const picture =
    `[0:a]${filter},asplit[sound][seen];` +
    '[seen]showwaves=s=320x180:mode=cline:rate=12:colors=0x2dd4bf,format=yuv420p[waves]';
  run('ffmpeg', [
    ...common,
    '-filter_complex',
    picture,
    '-map',
    '[waves]',
    '-map',
    '[sound]',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '34',
    '-g',
    '24',
    '-flags:v',
    '+bitexact',
    '-c:a',
    'aac',
    '-ac',
    '1',
    '-b:a',
    String(production.bitrate),
    ...plain,
    '-movflags',
    '+faststart',
    `${base}.mp4`,
  ]);
};

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 23);

const toVtt = (segments: readonly Segment[], cast: readonly Voice[]): string => {
  const names = new Map(cast.map(({ key, name }) => [key, name]));
  const cues = segments.map(
    ({ speaker, startMs, endMs, text }, index) =>
      `${index + 1}\n${clock(startMs)} --> ${clock(endMs)}\n<v ${names.get(speaker)}>${text}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
};

const toText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const toJson = (segments: readonly Segment[], cast: readonly Voice[]): string => {
  const speakers = cast.map(({ key, name, side }) => ({ key, name, side }));
  return toText({ speakers, segments });
};

const produce = async (name: string, production: Production): Promise<void> => {
  const base = path.join(production.folder, name);
  const { samples, segments } = record(readScript(`${base}.txt`), production.cast);
  const workshop = mkdtempSync(path.join(tmpdir(), 'pauta-audio-'));
  try {
    const wav = path.join(workshop, 'whole.wav');
    run('sox', [...pcm, '-', wav], new Uint8Array(samples.buffer));
    encode(wav, base, production);
  } finally {
    rmSync(workshop, { recursive: true });
  }
  writeFileSync(`${base}.json`, toJson(segments, production.cast));
  if (production.isExample) writeFileSync(`${base}.speech.json`, toText(await planSpeech(`${base}.webm`)));
  if (production.captions) writeFileSync(`${base}.vtt`, toVtt(segments, production.cast));
  console.log(`${name}: ${segments.length} turns, ${clock((samples.length * 1000) / sampleRate)}`);
};

requireTools();
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(productions)) {
  const production =
    productions[name] ?? stop(`Unknown recording "${name}". Known: ${Object.keys(productions).join(', ')}`);
  await produce(name, production);
}
