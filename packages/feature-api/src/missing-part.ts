// Chromium's, Firefox's and Safari's words for a module, and Vite's for a style sheet.
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/iu;

/** Whether a screen failed because a part of its script or style could not be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.test(error.message);

/** Requests the style sheets that failed again, which Vite never does: it takes a link in the page for loaded. Rejects if one fails again. */
export const refetchStyles = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  await Promise.all(
    links.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const next = document.createElement('link');
          next.rel = 'stylesheet';
          next.href = link.href;
          next.addEventListener('load', () => resolve());
          next.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
          link.replaceWith(next);
        }),
    ),
  );
};
