import { toFileForm } from '@pauta/contract';

/** A request body with its content type: a `Blob` as is, anything else as JSON. */
export const bodyOf = (body: object): Blob =>
  body instanceof Blob ? body : new Blob([JSON.stringify(body)], { type: 'application/json' });

/** A form with a file and additional fields. */
export const fileForm = (fileName: string, content: string | Uint8Array<ArrayBuffer>, more: object = {}): Blob =>
  toFileForm({ ...more, fileName, content: new Blob([content]) });
