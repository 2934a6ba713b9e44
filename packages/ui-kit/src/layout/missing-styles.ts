const failed = new Set<HTMLLinkElement>();

/** Tracks style sheets that fail to load. Vite considers any link in the page as loaded and never requests it again. */
export const watchStyles = (): void => {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );
};

const refetch = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.href = link.href;
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    failed.delete(link);
    link.replaceWith(next);
  });

/** Requests the failed style sheets again. Rejects if one fails again. */
export const refetchStyles = async (): Promise<void> => {
  await Promise.all([...failed].map(refetch));
};
