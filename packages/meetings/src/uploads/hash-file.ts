import type { Sha256Answer } from './sha256.worker.ts';

const inWorker = async (file: Blob, signal: AbortSignal): Promise<string> => {
  const worker = new Worker(new URL('./sha256.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<Sha256Answer>) => {
        if ('sha256' in data) resolve(data.sha256);
        else reject(new Error(data.error));
      });
      worker.postMessage(file, []);
    });
  } finally {
    worker.terminate();
  }
};

const inPage = async (file: Blob, signal: AbortSignal): Promise<string> => {
  const { sha256 } = await import('./sha256.ts');
  return sha256(file, signal);
};

/** SHA-256 of a file as lower-case hex, computed in a worker if available. */
export const hashFile = async (file: Blob, signal: AbortSignal): Promise<string> => {
  signal.throwIfAborted();
  if (typeof Worker === 'undefined') return inPage(file, signal);
  try {
    return await inWorker(file, signal);
  } catch {
    signal.throwIfAborted();
    return inPage(file, signal);
  }
};
