// jsdom does not render, so no style sheets are created.
import '@vanilla-extract/css/disableRuntimeStyles';
import { configure } from '@testing-library/dom';
import { afterAll } from 'vitest';

// Only what never comes is given up: a busy machine takes its time.
configure({ asyncUtilTimeout: 60_000 });

// Test files of a worker share a document, so each file clears its storage.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});
