// jsdom does not render, so no style sheets are created.
import '@vanilla-extract/css/disableRuntimeStyles';
import { afterAll } from 'vitest';

// Test files of a worker share a document, so each file clears its storage.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});
