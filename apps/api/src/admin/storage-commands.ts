import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openDiskStorage } from '../platform/storage/disk-storage.ts';
import { openDiskUploadFiles } from '../platform/storage/disk-upload-files.ts';
import { mediaDirectory, openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type AdminCommand, adminCommand, AdminRefusal, type Installation } from './command.ts';
import { readFinishedUploads } from '../modules/recordings/uploads/hand-over.ts';

interface Moved {
  files: number;
  bytes: number;
}

/** Moves local files to the same keys. A local file is deleted when its copy is complete. */
const moveRecordings = async ({ config }: Installation, bucket: Storage): Promise<Moved> => {
  const disk = await openDiskStorage(mediaDirectory(config));
  const moved: Moved = { files: 0, bytes: 0 };
  for await (const { key, size } of disk.list()) {
    if ((await bucket.describe(key))?.size === size) await disk.remove(key);
    else await bucket.adopt(key, (await disk.openLocal(key)).path);
    moved.files += 1;
    moved.bytes += size;
  }
  return moved;
};

/** Uploads that are complete but not processed yet; the server continues with them. */
const moveArrived = async ({ config, database }: Installation, bucket: Storage): Promise<Moved> => {
  const directory = join(config.dataDir, 'uploads');
  const files = await openDiskUploadFiles(directory, bucket);
  const arrived = await database.system.read(readFinishedUploads);
  const moved: Moved = { files: 0, bytes: 0 };
  for (const { meetingId, fileSize, originalKey } of arrived) {
    const found = await stat(join(directory, meetingId)).catch(() => undefined);
    if (fileSize === null || found?.size !== fileSize) continue;
    await files.adopt(meetingId, originalKey);
    moved.files += 1;
    moved.bytes += fileSize;
  }
  return moved;
};

const move = adminCommand({
  usage: '',
  help: [
    'Leva as gravações do disco para o bucket de PAUTA_S3_BUCKET. Interrompido, repita-o: continua de onde parou.',
    'Cada arquivo sai do disco quando está inteiro no bucket. O servidor pode continuar ligado.',
    'Envios pela metade recomeçam.',
  ],
  options: {},
  input: z.strictObject({}),
  run: async (installation) => {
    if (!installation.config.s3) {
      throw new AdminRefusal(
        'bucket_not_given',
        'Não há bucket configurado. Defina PAUTA_S3_BUCKET e repita o comando.',
      );
    }
    const { storage } = await openStorage(installation.config);
    const recordings = await moveRecordings(installation, storage);
    const arrived = await moveArrived(installation, storage);
    return { files: recordings.files + arrived.files, bytes: recordings.bytes + arrived.bytes };
  },
});

export const storageCommands = { 'storage move': move } as const satisfies Record<string, AdminCommand>;
