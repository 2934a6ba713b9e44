import { spawnSync } from 'node:child_process';
import { z } from 'zod';

export const sampleRate = 48_000;

export const stop = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

export const run = (
  command: string,
  args: readonly string[],
  input?: Uint8Array,
): { stdout: Buffer; stderr: string } => {
  const done = spawnSync(command, args, { maxBuffer: 1 << 30, ...(input && { input }) });
  if (done.error || done.status !== 0) stop(`${command} failed: ${done.stderr?.toString() || done.error?.message}`);
  return { stdout: done.stdout, stderr: done.stderr.toString() };
};

export const requireTools = (): void => {
  const missing = ['espeak-ng', 'sox', 'ffmpeg'].filter((tool) => spawnSync(tool, ['-h']).error !== undefined);
  if (missing.length > 0) stop(`Missing: ${missing.join(', ')}. On Debian: apt-get install espeak-ng sox ffmpeg`);
};

export const toSamples = (raw: Buffer): Int16Array => new Int16Array(new Uint8Array(raw).buffer);
export const pcm = ['-t', 'raw', '-r', String(sampleRate), '-e', 'signed', '-b', '16', '-c', '1'];
const quiet = ['silence', '1', '0.01', '0.4%'];

export const trimmed = [...quiet, 'fade', 'q', '0.008', 'reverse', ...quiet, 'fade', 'q', '0.02', 'reverse'];
const Loudness = z.object({
  input_i: z.string(),
  input_tp: z.string(),
  input_lra: z.string(),
  input_thresh: z.string(),
  target_offset: z.string(),
});

/** EBU R 128 in two passes, so that the second one only changes the gain and keeps the dynamics. */
export const loudness = (wav: string): string => {
  const target = 'loudnorm=I=-18:TP=-2:LRA=9';
  const { stderr } = run('ffmpeg', [
    '-hide_banner',
    '-nostats',
    '-i',
    wav,
    '-af',
    `${target}:print_format=json`,
    '-f',
    'null',
    '-',
  ]);
  const measured = Loudness.parse(JSON.parse(stderr.slice(stderr.lastIndexOf('{'), stderr.lastIndexOf('}') + 1)));
  const values = [
    `measured_I=${measured.input_i}`,
    `measured_TP=${measured.input_tp}`,
    `measured_LRA=${measured.input_lra}`,
    `measured_thresh=${measured.input_thresh}`,
    `offset=${measured.target_offset}`,
  ];
  return `${target}:${values.join(':')}:linear=true,aresample=${sampleRate}`;
};
