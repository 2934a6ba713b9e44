import { sha256 } from './sha256.ts';

export type Sha256Answer = { readonly sha256: string } | { readonly error: string };

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const answer = (message: Sha256Answer) => self.postMessage(message, { transfer: [] });
  void sha256(data).then(
    (hash) => answer({ sha256: hash }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
