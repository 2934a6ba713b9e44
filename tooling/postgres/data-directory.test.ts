import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeDataDirectory } from './data-directory.ts';

const memory = mkdtempSync(join(tmpdir(), 'pauta-memory-'));
afterAll(() => rmSync(memory, { recursive: true, force: true }));

const spaceOf = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

/** A data directory of two hours ago, of a server with this process id. */
const leave = (name: string, pid?: number): string => {
  const data = join(memory, `pauta-postgres-data-${name}`);
  mkdirSync(data);
  if (pid) writeFileSync(join(data, 'postmaster.pid'), `${pid}\n${data}\n`);
  const then = Date.now() / 1000 - 7200;
  utimesSync(data, then, then);
  return data;
};

it('is in memory if there is space, without what killed runs left', () => {
  const [killed, unfinished, running] = [leave('killed', 2 ** 30), leave('unfinished'), leave('running', process.pid)];
  const sufficient = spaceOf(memory);
  const first = makeDataDirectory(memory, sufficient / 2);
  const second = makeDataDirectory(memory, sufficient / 2);
  expect([first, second].map(dirname)).toEqual([memory, memory]);
  expect(second).not.toBe(first);
  expect([killed, unfinished].filter(existsSync)).toEqual([]);
  expect([running, first, second].every(existsSync)).toBe(true);
});

it.each([
  ['is too small', memory, Infinity],
  ['does not exist', join(memory, 'nothing'), 0],
])('is on disk if the memory %s', (_, directory, sufficientBytes) => {
  const data = makeDataDirectory(directory, sufficientBytes);
  expect(dirname(data)).toBe(tmpdir());
  rmSync(data, { recursive: true });
});
