import { toFileForm } from '@pauta/contract';

/** A body that brings its content type: a `Blob` as it is, all else as JSON. */
export const bodyOf = (body: object): Blob =>
  body instanceof Blob ? body : new Blob([JSON.stringify(body)], { type: 'application/json' });

/** The form that carries a file of that content, and what comes with it. */
export const fileForm = (fileName: string, content: string | Uint8Array<ArrayBuffer>, more: object = {}): Blob =>
  toFileForm({ ...more, fileName, content: new Blob([content]) });
