/** Name of the build that this document came with; none while it is being developed. */
export const runningBuild = (): string | undefined =>
  document.querySelector('meta[name=pauta-build]')?.getAttribute('content') ?? undefined;

/** Name of the build that is served now: that of the page that anybody would get. Rejects without a network. */
export const servedBuild = async (): Promise<string | undefined> => {
  const response = await fetch('/', { cache: 'no-cache' });
  return /<meta name="pauta-build" content="([^"]+)"/.exec(await response.text())?.[1];
};
