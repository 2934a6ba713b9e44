/** A text that must not be found. `kind` describes it, such as `password`; a `code` has six digits. */
export interface Secret {
  readonly kind: string;
  readonly text: string;
}

export interface Hit {
  readonly secret: Secret;
  /** Byte offset. */
  readonly at: number;
}

interface Needle {
  readonly secret: Secret;
  readonly bytes: Buffer;
  /** Must not be part of a longer token: six digits often occur in numbers, times and encrypted values. */
  readonly isAlone: boolean;
}

const isJwt = /^[\w-]+\.[\w-]+\.([\w-]{40,})$/;
const isCode = /^\d{6}$/;
// Next to six digits, these characters indicate a timestamp, a name or Base64.
const word = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_+/-';
const before = new Set(Buffer.from(`${word}.`));
const after = new Set(Buffer.from(`${word}=`));
const keyLength = 4;
const tableSize = 1 << 22;

/** A secret in plain form and as encoded in JSON, URLs and so on. A JWT is searched by its signature. */
const needlesOf = (secret: Secret): Needle[] => {
  if (isCode.test(secret.text)) return [{ secret, bytes: Buffer.from(secret.text), isAlone: true }];
  const text = isJwt.exec(secret.text)?.[1] ?? secret.text;
  const utf8 = Buffer.from(text);
  const forms = new Set([
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    utf8.toString('base64').replace(/=+$/, ''),
    utf8.toString('base64url'),
    utf8.toString('hex'),
  ]);
  return [...forms].map((form) => ({ secret, bytes: Buffer.from(form), isAlone: false }));
};

const keyAt = (bytes: Uint8Array, end: number): number =>
  ((bytes[end - 4] ?? 0) ^
    ((bytes[end - 3] ?? 0) << 5) ^
    ((bytes[end - 2] ?? 0) << 10) ^
    ((bytes[end - 1] ?? 0) << 14)) &
  (tableSize - 1);

const isAt = ({ bytes: wanted, isAlone }: Needle, bytes: Uint8Array, end: number): boolean => {
  const start = end - wanted.length;
  if (start < 0 || !wanted.equals(bytes.subarray(start, end))) return false;
  return !isAlone || !(before.has(bytes[start - 1] ?? 0) || after.has(bytes[end] ?? 0));
};

/** Returns a function that finds all secrets in one pass. Throws if a secret is too short. */
export const openSearch = (secrets: readonly Secret[]): ((bytes: Uint8Array) => Hit[]) => {
  const short = secrets.find(({ text }) => text.length < 6);
  if (short) throw new TypeError(`Too short to be searched for: a ${short.kind} of ${short.text.length} characters`);
  const byKey = new Map<number, Needle[]>();
  const isKey = new Uint8Array(tableSize);
  for (const needle of secrets.flatMap(needlesOf)) {
    const key = keyAt(needle.bytes, needle.bytes.length);
    byKey.set(key, [...(byKey.get(key) ?? []), needle]);
    isKey[key] = 1;
  }
  return (bytes) => {
    const hits: Hit[] = [];
    for (let end = keyLength; end <= bytes.length; end += 1) {
      const key = keyAt(bytes, end);
      if (!isKey[key]) continue;
      for (const needle of byKey.get(key) ?? []) {
        if (isAt(needle, bytes, end)) hits.push({ secret: needle.secret, at: end - needle.bytes.length });
      }
    }
    return hits;
  };
};
