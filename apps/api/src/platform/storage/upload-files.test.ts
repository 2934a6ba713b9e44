import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { openDiskStorage } from './disk-storage.ts';
import { openDiskUploadFiles } from './disk-upload-files.ts';

it('an upload of unknown size is closed once for concurrent calls', async () => {
  const home = await mkdtemp(join(tmpdir(), 'pauta-uploads-'));
  const files = await openDiskUploadFiles(join(home, 'uploads'), await openDiskStorage(join(home, 'media')));
  const id = crypto.randomUUID();
  await files.create(id, null);
  await files.datastore.write(Readable.from(['som']), id, 0);
  const said = vi.spyOn(files.datastore, 'declareUploadLength');
  await Promise.all(Array.from({ length: 10 }, () => files.close(id)));
  await files.close(id);
  expect([said.mock.calls, await files.receivedBytes(id)]).toEqual([[[id, 3]], 3]);
  await rm(home, { recursive: true });
});
