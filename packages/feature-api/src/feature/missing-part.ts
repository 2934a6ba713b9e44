// Error messages of Chromium, Firefox and Safari for a module, and of Vite for a style sheet.
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/iu;

/** Whether a screen failed because a script or style chunk could not be loaded. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.test(error.message);
