import * as z from 'zod/mini';

/** A file's bytes, the `content` of a `binary` endpoint's body: clients pass a `Blob`, the server receives bytes. */
export const FileBytes = z.custom<Uint8Array<ArrayBuffer>, Blob | Uint8Array<ArrayBuffer>>(
  (value) => value instanceof Uint8Array,
);

type FileBody = { readonly content: z.input<typeof FileBytes>; readonly [field: string]: unknown };

/** Names of the parts of a `binary` endpoint's form. */
export const formParts = { file: 'content', fields: 'fields' } as const;

/** Encodes a `binary` endpoint's body as a form with its content type: the file, and the other fields as JSON. */
/* @__NO_SIDE_EFFECTS__ */
export const toFileForm = ({ content, ...fields }: FileBody): Blob => {
  const boundary = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const part = `--${boundary}\r\ncontent-disposition: form-data; name=`;
  return new Blob(
    [
      `${part}"${formParts.fields}"\r\n\r\n${JSON.stringify(fields)}\r\n`,
      `${part}"${formParts.file}"; filename="file"\r\n\r\n`,
      content,
      `\r\n--${boundary}--\r\n`,
    ],
    { type: `multipart/form-data; boundary=${boundary}` },
  );
};
