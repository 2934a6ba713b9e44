/** A run of words that stayed, went, or came. */
export type DiffPart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

// Beyond this many edits the two texts are no longer versions of one another.
const maxEdits = 2000;

const tokensOf = (text: string): readonly string[] => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? [];

type Kind = DiffPart['kind'];

/** Myers, "An O(ND) Difference Algorithm" (1986): the kinds of the shortest script, or `null` past the limit. */
const shortestScript = (before: readonly string[], after: readonly string[]): readonly Kind[] | null => {
  const most = Math.min(before.length + after.length, maxEdits);
  const furthest = new Map<number, number>([[1, 0]]);
  const trace: ReadonlyMap<number, number>[] = [];
  const at = (reach: ReadonlyMap<number, number>, diagonal: number) => reach.get(diagonal) ?? -1;
  const comesDown = (reach: ReadonlyMap<number, number>, diagonal: number, edits: number) =>
    diagonal === -edits || (diagonal !== edits && at(reach, diagonal - 1) < at(reach, diagonal + 1));

  const backwards = (): readonly Kind[] => {
    const script: Kind[] = [];
    let [x, y] = [before.length, after.length];
    for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
      const reach = trace[edits] ?? furthest;
      const diagonal = x - y;
      const previous = comesDown(reach, diagonal, edits) ? diagonal + 1 : diagonal - 1;
      const fromX = at(reach, previous);
      const fromY = fromX - previous;
      while (x > fromX && y > fromY && x > 0 && y > 0) {
        script.push('same');
        x -= 1;
        y -= 1;
      }
      if (edits > 0) script.push(x === fromX ? 'added' : 'removed');
      [x, y] = [fromX, fromY];
    }
    return script.toReversed();
  };

  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(new Map(furthest));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = comesDown(furthest, diagonal, edits) ? at(furthest, diagonal + 1) : at(furthest, diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      furthest.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return backwards();
    }
  }
  return null;
};

const joined = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const out: DiffPart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.kind === part.kind) out[out.length - 1] = { kind: part.kind, text: last.text + part.text };
    else if (part.text) out.push(part);
  }
  return out;
};

/** A space between two words that changed belongs to the change: it reads as one. */
const withoutIslands = (parts: readonly DiffPart[]): readonly DiffPart[] =>
  joined(
    parts.flatMap((part, index): readonly DiffPart[] => {
      const around = new Set([parts[index - 1]?.kind, parts[index + 1]?.kind]);
      const isIsland = part.kind === 'same' && /^\s+$/u.test(part.text) && around.has('removed') && around.has('added');
      return isIsland
        ? [
            { kind: 'removed', text: part.text },
            { kind: 'added', text: part.text },
          ]
        : [part];
    }),
  );

/** Within a stretch of changes, first all that went, then all that came. */
const sorted = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const out: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) out.push({ kind: 'removed', text: removed });
    if (added) out.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const part of parts) {
    if (part.kind === 'removed') removed += part.text;
    else if (part.kind === 'added') added += part.text;
    else {
      flush();
      out.push(part);
    }
  }
  flush();
  return out;
};

/** What changed between two texts, word by word. Texts that share almost nothing come as one change. */
export const diffWords = (before: string, after: string): readonly DiffPart[] => {
  const [old, next] = [tokensOf(before), tokensOf(after)];
  const script = shortestScript(old, next);
  if (!script) {
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  }
  let [from, to] = [0, 0];
  const parts = script.map((kind): DiffPart => {
    const text = (kind === 'added' ? next[to] : old[from]) ?? '';
    if (kind !== 'added') from += 1;
    if (kind !== 'removed') to += 1;
    return { kind, text };
  });
  return sorted(withoutIslands(sorted(joined(parts))));
};
