/** Id of the build of this document; undefined in development. */
export const runningBuild = (): string | undefined =>
  document.querySelector('meta[name=pauta-build]')?.getAttribute('content') ?? undefined;

/** Id of the build currently served. Rejects on a network error. */
export const servedBuild = async (): Promise<string | undefined> => {
  const response = await fetch('/', { cache: 'no-cache' });
  return /<meta name="pauta-build" content="([^"]+)"/.exec(await response.text())?.[1];
};
