// Nothing is drawn, so style sheets are not made.
import '@vanilla-extract/css/disableRuntimeStyles';
import { afterAll } from 'vitest';

// The files of a worker share a document: what one of them keeps is not the next one's.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});
