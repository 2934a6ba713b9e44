/** Bytes at a time, in whole groups of three, so that what they give joins into one base64. */
const groupBytes = 24 * 1024;
const pieceBytes = 16 * groupBytes;

const base64Of = async (piece: Blob): Promise<string> => {
  const bytes = new Uint8Array(await piece.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += groupBytes) {
    // Spread as arguments it takes ten times as long.
    text += btoa(Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + groupBytes)));
  }
  return text;
};

const turnOfOthers = () => new Promise((resolve) => setTimeout(resolve));

/** A body of which a file is the content: the contract has its bytes as base64. */
export type FileBody = { readonly content: Blob };

/**
 * JSON with a file's bytes in it, made piece by piece: tens of megabytes at once would hold up the page. Rejects where
 * the file can't be read.
 */
export const fileJson = async ({ content, ...rest }: FileBody): Promise<string | Blob> => {
  if (content.size <= pieceBytes) return JSON.stringify({ ...rest, content: await base64Of(content) });
  const parts = [
    new Blob([JSON.stringify(rest).replace(/\}$/, Object.keys(rest).length > 0 ? ',' : ''), '"content":"']),
  ];
  for (let at = 0; at < content.size; at += pieceBytes) {
    parts.push(new Blob([await base64Of(content.slice(at, at + pieceBytes))]));
    await turnOfOthers();
  }
  return new Blob([...parts, '"}']);
};
