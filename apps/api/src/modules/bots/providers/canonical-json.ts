/**
 * JSON with sorted keys and without spaces, equal to Python's `json.dumps(sort_keys=True, ensure_ascii=False)`. Numbers
 * keep their spelling, since parsing would change `1.0` and `1e-07`. Throws `SyntaxError`.
 */
export const canonicalJson = (text: string): string => {
  JSON.parse(text);
  let at = 0;
  const space = () => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const token = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [''];
    at += found.length;
    return found;
  };
  const string = (): string => {
    const content: string = JSON.parse(token(/"(?:[^"\\]|\\.)*"/y));
    return JSON.stringify(content);
  };
  const list = (close: string, item: () => string): string[] => {
    const items: string[] = [];
    at += 1;
    space();
    while (text[at] !== close) {
      items.push(item());
      space();
      if (text[at] === ',') at += 1;
      space();
    }
    at += 1;
    return items;
  };
  const value = (): string => {
    space();
    const first = text[at];
    if (first === '"') return string();
    if (first === '[') return `[${list(']', value).join(',')}]`;
    if (first !== '{') return token(/[^\s,\]}]+/y);
    const entries = new Map<string, string>();
    const pairs = list('}', () => {
      const key = string();
      space();
      at += 1;
      entries.set(key, value());
      return key;
    });
    const keys = [...new Set(pairs)]
      .map((key) => ({ key, points: Array.from(JSON.parse(key) as string, (one) => one.codePointAt(0) ?? 0) }))
      .toSorted(byCodePoint);
    return `{${keys.map(({ key }) => `${key}:${entries.get(key)}`).join(',')}}`;
  };
  return value();
};

/** Python sorts by code points; UTF-16 order differs beyond the basic plane. */
function byCodePoint({ points: a }: Named, { points: b }: Named): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

interface Named {
  readonly points: readonly number[];
}
