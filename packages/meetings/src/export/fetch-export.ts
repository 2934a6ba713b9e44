const quote = 0x22;
const newline = 0x0a;
/** Data descriptor signature, which follows each file of a streamed zip. */
const endOfFile = [0x50, 0x4b, 0x07, 0x08];

/** Counts the meetings in the bytes of an export while they arrive: CSV rows after the header, or files of a zip. */
export const countMeetings = (isCsv: boolean): ((bytes: Uint8Array) => number) => {
  let found = isCsv ? -1 : 0;
  let isQuoted = false;
  let matched = 0;
  const countRows = (byte: number) => {
    if (byte === quote) isQuoted = !isQuoted;
    else if (byte === newline && !isQuoted) found += 1;
  };
  const countFiles = (byte: number) => {
    matched = byte === endOfFile[matched] ? matched + 1 : byte === endOfFile[0] ? 1 : 0;
    if (matched < endOfFile.length) return;
    matched = 0;
    found += 1;
  };
  return (bytes) => {
    for (const byte of bytes) (isCsv ? countRows : countFiles)(byte);
    return Math.max(0, found);
  };
};

export type FetchExport = {
  readonly url: string;
  readonly isCsv: boolean;
  readonly signal: AbortSignal;
  /** Called with the number of meetings received. */
  readonly onProgress: (done: number) => void;
};

/** Downloads a streamed file. Rejects if the stream breaks off. */
export const fetchExport = async ({ url, isCsv, signal, onProgress }: FetchExport): Promise<Blob> => {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`an export answered ${response.status}`);
  const count = countMeetings(isCsv);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    onProgress(count(value));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
};
