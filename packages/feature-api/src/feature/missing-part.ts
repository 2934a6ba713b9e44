// Chromium's, Firefox's and Safari's words for a module, and Vite's for a style sheet.
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/iu;

/** Whether a screen failed because a part of its script or style could not be fetched. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.test(error.message);
