import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { pageUploads } from '../uploads/page-uploads.ts';

/** Waits until the page's only upload is complete, and removes it: test files share the page's store. */
export const clearOnlyUpload = async (): Promise<void> => {
  const sent = () => pageUploads().getSnapshot();
  await waitFor(() => expect(sent().map(({ phase }) => phase)).toEqual(['handed_over']));
  for (const { id } of sent()) pageUploads().dismiss(id);
};
