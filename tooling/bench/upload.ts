import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@pauta/chaos/server-process';
import { residentMiB } from './memory.ts';
import { against, alone, type Section } from './report.ts';
import { inRounds, median } from './rounds.ts';
import { startUploadFloor } from './upload-floor.ts';

const mebibyte = 1024 ** 2;
const chunkBytes = 8 * mebibyte;
const email = 'carla@aurora.example';
const password = 'Senha#2026forte';

const send = async (url: URL, method: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
  const response = await fetch(url, { method, body, headers });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
};

/** Peak resident memory of a process during `work`, in MiB. */
const peakDuring = async (pid: number | undefined, work: () => Promise<void>): Promise<number> => {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, residentMiB(pid) ?? Number.NaN);
  };
  const timer = setInterval(look, 20);
  try {
    await work();
    look();
    return peak;
  } finally {
    clearInterval(timer);
  }
};

/** Throughput of a resumable upload in pieces of 8 MiB, relative to a server that only writes a file. */
export const benchUpload = async (sizes: { mebibytes: number; rounds: number }): Promise<Section[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'));
  const server = await ServerProcess.at(join(directory, 'data'));
  const floor = await startUploadFloor(directory);
  try {
    const company = await server.admin<{ id: string }>('company', 'create', '--name', 'Aurora');
    const person = { email, name: 'Carla Vieira', password, company: company.id };
    await server.admin('user', 'create', ...Object.entries(person).flatMap(([name, value]) => [`--${name}`, value]));
    await server.start();
    const headers = {
      authorization: `Bearer ${await server.signIn(email, password)}`,
      'content-type': 'application/json',
    };

    const bytes = new Uint8Array(randomBytes(chunkBytes));
    const fileSize = sizes.mebibytes * mebibyte;
    const inPieces = async (sendPiece: (offset: number) => Promise<void>): Promise<number> => {
      const start = performance.now();
      for (let offset = 0; offset < fileSize; offset += chunkBytes) await sendPiece(offset);
      return sizes.mebibytes / ((performance.now() - start) / 1000);
    };
    let files = 0;
    const toFloor = async () => {
      files += 1;
      const url = new URL(`/${files}`, floor.address);
      const perSecond = await inPieces(() => send(url, 'PUT', bytes, {}));
      await rm(join(directory, String(files)));
      return perSecond;
    };
    const toProduct = async () => {
      const response = await fetch(new URL('/api/upload/meetings', server.address), {
        method: 'POST',
        headers,
        body: JSON.stringify({ fileName: 'conversa.webm', fileSize }),
      });
      const { meetingId, uploadUrl } = (await response.json()) as { meetingId: string; uploadUrl: string };
      const url = new URL(uploadUrl, server.address);
      const perSecond = await inPieces((offset) =>
        send(url, 'PATCH', bytes, {
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        }),
      );
      const meeting = new URL(`/api/meetings/${meetingId}`, server.address);
      await fetch(meeting, { method: 'DELETE', headers: { authorization: headers.authorization } });
      return perSecond;
    };

    const before = residentMiB(server.pid);
    let figures: Record<'floor' | 'product', number[]> = { floor: [], product: [] };
    const peak = await peakDuring(server.pid, async () => {
      figures = await inRounds(sizes.rounds, { floor: toFloor, product: toProduct });
    });
    return [
      {
        title: `Upload of ${sizes.mebibytes} MiB; floor: node:http that writes the body to a file`,
        figures: [
          against('throughput', 'MiB/s', median(figures.product), median(figures.floor), { atLeast: 0.8 }),
          ...(before === undefined ? [] : [alone('memory that the api grew by', 'MiB', peak - before, { atMost: 64 })]),
        ],
      },
    ];
  } finally {
    await floor.stop();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
};
