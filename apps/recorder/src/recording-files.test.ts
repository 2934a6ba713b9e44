import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { wholeBytes } from './webm-stream.ts';

const sample = fileURLToPath(new URL('testing/mediarecorder.webm', import.meta.url));

/** Records a file in slices of 1000 bytes in a child process; returns the result of each append, and the files. */
const script = `
import { readFileSync } from 'node:fs';
import { RecordingFiles } from ${JSON.stringify(new URL('recording-files.ts', import.meta.url).href)};
const bytes = readFileSync(${JSON.stringify(sample)});
const files = new RecordingFiles(process.argv.at(-1));
await files.prepare();
await files.begin('main-1', 'audio/webm;codecs=opus', 0);
const refused = [];
for (let at = 0; at < bytes.length; at += 1000)
  await files.append('main-1', bytes.subarray(at, at + 1000)).catch((error) => refused.push(error.code));
console.log(JSON.stringify({ refused, list: files.list() }));
await files.close();
`;

it('a full disk leaves a playable file of the reported length', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pauta-files-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // A file size limit of 16 blocks: like a full disk, it accepts part of a slice and refuses the rest.
  const { stdout } = await promisify(execFile)('/bin/sh', [
    '-c',
    'trap "" XFSZ; ulimit -f 16; exec "$0" --input-type=module --eval "$1" "$2"',
    process.execPath,
    script,
    folder,
  ]);
  const { refused, list } = JSON.parse(stdout) as {
    refused: string[];
    list: { about: { id: string }; bytes: number; endMs: number }[];
  };
  expect(refused).toEqual(['EFBIG']);
  expect(list).toHaveLength(1);
  const file = await readFile(join(folder, `${list[0]?.about.id}.webm`));
  expect(file.length).toBe(list[0]?.bytes);
  expect(file.length).toBeGreaterThan(1_000);
  expect(wholeBytes(file)).toBe(file.length);
});
