import { minifySync, type Plugin } from 'vite';

/** Minified length in characters of each module, by chunk. */
export type ChunkReport = Readonly<Record<string, Readonly<Record<string, number>>>>;

const nameOf = (id: string): string =>
  id
    .replace(/^\0/, '')
    .replace(/\?.*$/, '')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*?\/(?=(?:apps|packages|tooling)\/)/, '');

/** Writes `.vite/chunks.json` beside the manifest: the modules of every chunk. */
export const chunkReport = (): Plugin => ({
  name: 'pauta-chunk-report',
  apply: 'build',
  generateBundle(_options, bundle) {
    const parts: Record<string, Record<string, number>> = {};
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const sizes = Object.entries(output.modules).map(([id, { code }]) => [
        nameOf(id),
        minifySync(`${nameOf(id)}.js`, code ?? '').code.length,
      ]);
      parts[output.fileName] = Object.fromEntries(sizes);
    }
    this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(parts) });
  },
});
