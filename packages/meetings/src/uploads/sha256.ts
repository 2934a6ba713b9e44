import { createSHA256 } from 'hash-wasm';

const blockBytes = 4 * 1024 * 1024;

/** SHA-256 of a blob as lower-case hex, read in blocks. Rejects if the file can no longer be read. */
export const sha256 = async (blob: Blob, signal?: AbortSignal): Promise<string> => {
  const hash = await createSHA256();
  hash.init();
  for (let start = 0; start < blob.size; start += blockBytes) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- blocks are sequential
    hash.update(new Uint8Array(await blob.slice(start, start + blockBytes).arrayBuffer()));
  }
  return hash.digest('hex');
};
