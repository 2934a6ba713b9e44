/** The complete objects of a partially written JSON list. `name` is the list's key. */
export const writtenObjects = (text: string, name: string): unknown[] => {
  const begin = text.indexOf(`"${name}"`);
  let at = begin < 0 ? -1 : text.indexOf('[', begin);
  const found: unknown[] = [];
  let depth = 0;
  let from = 0;
  let isQuoted = false;
  for (at += 1; at > 0 && at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{') {
      if (depth === 0) from = at;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth !== 0) continue;
      try {
        found.push(JSON.parse(text.slice(from, at + 1)));
      } catch {
        return found;
      }
    } else if (character === ']' && depth === 0) return found;
  }
  return found;
};
