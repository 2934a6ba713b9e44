/** What stands in a line. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' };

/** What stands on its own. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'rule' };

const maxDepth = 6;
const punctuation = /[!-/:-@[-`{-~]/u;
const schemes = new Set(['http:', 'https:', 'mailto:']);

/** The address, if it leads to the web or to a mailbox; anything else is no link. */
export const safeHref = (address: string): string | null => {
  try {
    const url = new URL(address);
    return schemes.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
};

const delimiters = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'del'],
  ['*', 'em'],
  ['_', 'em'],
] as const;

const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
const isSpace = (char: string | undefined) => char === undefined || /\s/u.test(char);

const closingAt = (text: string, mark: string, from: number): number => {
  const letter = mark.charAt(0);
  for (let at = text.indexOf(mark, from); at !== -1; at = text.indexOf(mark, at + 1)) {
    const isOwn = mark.length > 1 || (text[at + 1] !== letter && text[at - 1] !== letter);
    const isInsideWord = letter === '_' && isWord(text[at + mark.length]);
    if (isOwn && !isInsideWord && at > from && !isSpace(text[at - 1]) && text[at - 1] !== '\\') return at;
  }
  return -1;
};

const link = /!?\[([^[\]]{1,500})\]\(\s*<?([^()\s<>]{1,2000})>?(?:\s+"[^"]{0,500}")?\s*\)/uy;
const bareLink = /https?:\/\/[^\s<>"'`)\]]{1,2000}/uy;

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Reads the marks within a line. Takes time in proportion to its length. */
export const parseInline = (text: string, depth = 0): readonly Inline[] => {
  const out: Inline[] = [];
  const unclosed = new Set<string>();
  let plain = '';
  let at = 0;

  const put = (node: Inline, next: number) => {
    if (plain) out.push({ kind: 'text', text: plain });
    plain = '';
    out.push(node);
    at = next;
  };

  const putLink = (address: string, children: readonly Inline[], next: number) => {
    const href = safeHref(address);
    if (href) put({ kind: 'link', href, children }, next);
    else for (const child of children) put(child, next);
  };

  const takeDelimited = (): boolean => {
    const found = delimiters.find(([mark]) => text.startsWith(mark, at));
    if (!found || depth >= maxDepth) return false;
    const [mark, kind] = found;
    const from = at + mark.length;
    if (unclosed.has(mark) || isSpace(text[from]) || (mark.startsWith('_') && isWord(text[at - 1]))) return false;
    const end = closingAt(text, mark, from);
    if (end === -1) unclosed.add(mark);
    else put({ kind, children: parseInline(text.slice(from, end), depth + 1) }, end + mark.length);
    return end !== -1;
  };

  const takeSpecial = (): boolean => {
    const char = text.charAt(at);
    const next = text.charAt(at + 1);
    if (char === '\\' && (next === '\n' || punctuation.test(next))) {
      if (next === '\n') put({ kind: 'break' }, at + 2);
      else plain += next;
      at = next === '\n' ? at : at + 2;
      return true;
    }
    if (char === '\n') {
      if (/ {2,}$/u.test(plain)) put({ kind: 'break' }, at + 1);
      else {
        plain += ' ';
        at += 1;
      }
      return true;
    }
    if (char === '`') {
      const end = text.indexOf('`', at + 1);
      if (end > at + 1) put({ kind: 'code', text: text.slice(at + 1, end) }, end + 1);
      return end > at + 1;
    }
    if (char === '[' || (char === '!' && next === '[')) {
      const match = matchAt(link, text, at);
      // A picture is not fetched: its words stand for it.
      if (match?.[0].startsWith('!')) put({ kind: 'text', text: match[1] ?? '' }, link.lastIndex);
      else if (match) putLink(match[2] ?? '', parseInline(match[1] ?? '', depth + 1), link.lastIndex);
      return match !== null;
    }
    if (char === 'h' && !isWord(text[at - 1])) {
      const address = matchAt(bareLink, text, at)?.[0].replace(/[.,;:!?*_~]+$/u, '');
      if (address) putLink(address, [{ kind: 'text', text: address }], at + address.length);
      return Boolean(address);
    }
    return takeDelimited();
  };

  while (at < text.length) {
    if (!takeSpecial()) {
      plain += text.charAt(at);
      at += 1;
    }
  }
  if (plain) out.push({ kind: 'text', text: plain });
  return out;
};

const marker = /^( {0,3})([-*+]|\d{1,9}[.)])(?: +|$)/u;
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/u;
const rule = /^ {0,3}([-*_])\s*(?:\1\s*){2,}$/u;
const fence = /^ {0,3}(```+|~~~+)/u;

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
const indentOf = (line: string) => line.length - line.trimStart().length;
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\|/u, '')
    .replace(/\|$/u, '')
    .split('|')
    .map((cell) => cell.trim());
const isTableRule = (line: string | undefined) =>
  line !== undefined && line.includes('-') && cells(line).every((cell) => /^:?-+:?$/u.test(cell));

const startsBlock = (line: string) =>
  heading.test(line) || rule.test(line) || fence.test(line) || marker.test(line) || line.startsWith('>');

const takeWhile = (lines: readonly string[], from: number, holds: (line: string, at: number) => boolean): number => {
  let at = from;
  while (at < lines.length && holds(lines[at] ?? '', at)) at += 1;
  return at;
};

type Taken = { readonly block: Block; readonly next: number };

const takeCode = (lines: readonly string[], at: number): Taken | null => {
  const open = fence.exec(lines[at] ?? '')?.[1];
  if (!open) return null;
  const end = takeWhile(lines, at + 1, (line) => !line.trim().startsWith(open));
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 };
};

const takeQuote = (lines: readonly string[], at: number, depth: number): Taken | null => {
  if (!lines[at]?.startsWith('>')) return null;
  const end = takeWhile(lines, at, (line) => line.startsWith('>'));
  const inner = lines.slice(at, end).map((line) => line.replace(/^> ?/u, ''));
  return { block: { kind: 'quote', blocks: parseLines(inner, depth + 1) }, next: end };
};

const takeList = (lines: readonly string[], at: number, depth: number): Taken | null => {
  const first = marker.exec(lines[at] ?? '');
  if (!first) return null;
  const number = Number.parseInt(first[2] ?? '', 10);
  const isOrdered = Number.isInteger(number);
  const items: (readonly Block[])[] = [];
  let next = at;
  for (;;) {
    const match = marker.exec(lines[next] ?? '');
    if (!match || /\d/u.test(match[2] ?? '') !== isOrdered || rule.test(lines[next] ?? '')) break;
    const indent = match[0].length;
    const end = takeWhile(lines, next + 1, (line, index) => {
      if (isBlank(line)) return !isBlank(lines[index + 1]) && indentOf(lines[index + 1] ?? '') >= indent;
      return indentOf(line) >= Math.min(indent, 2) || (!startsBlock(line) && !isBlank(lines[index - 1]));
    });
    const inner = lines.slice(next + 1, end).map((line) => line.slice(Math.min(indent, indentOf(line))));
    items.push(parseLines([(lines[next] ?? '').slice(indent), ...inner], depth + 1));
    next = end;
    if (isBlank(lines[next]) && marker.test(lines[next + 1] ?? '')) next += 1;
  }
  return items.length === 0 ? null : { block: { kind: 'list', start: isOrdered ? number : null, items }, next };
};

const takeTable = (lines: readonly string[], at: number): Taken | null => {
  if (!lines[at]?.includes('|') || !isTableRule(lines[at + 1])) return null;
  const end = takeWhile(lines, at + 2, (line) => line.includes('|'));
  const texts = [lines[at] ?? '', ...lines.slice(at + 2, end)].map(cells);
  const width = texts[0]?.length ?? 0;
  const rows = texts.map((row) => Array.from({ length: width }, (_, index) => parseInline(row[index] ?? '')));
  return { block: { kind: 'table', rows }, next: end };
};

const takeLine = (lines: readonly string[], at: number): Taken | null => {
  const line = lines[at] ?? '';
  const title = heading.exec(line);
  if (title) {
    const [, marks = '', words = ''] = title;
    return { block: { kind: 'heading', level: marks.length, children: parseInline(words) }, next: at + 1 };
  }
  return rule.test(line) ? { block: { kind: 'rule' }, next: at + 1 } : null;
};

const takeParagraph = (lines: readonly string[], at: number): Taken => {
  const end = takeWhile(lines, at + 1, (line) => !isBlank(line) && !startsBlock(line));
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join('\n')
    .trimEnd();
  return { block: { kind: 'paragraph', children: parseInline(text) }, next: end };
};

function parseLines(lines: readonly string[], depth: number): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const nested = depth < maxDepth ? (takeQuote(lines, at, depth) ?? takeList(lines, at, depth)) : null;
    const { block, next } =
      takeCode(lines, at) ?? takeLine(lines, at) ?? nested ?? takeTable(lines, at) ?? takeParagraph(lines, at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

/**
 * Reads Markdown into blocks. What looks like HTML stays the letters it is; links lead to http, https
 * and mailto alone; pictures become their words.
 */
export const parseMarkdown = (text: string): readonly Block[] =>
  parseLines(text.replaceAll('\r\n', '\n').replaceAll('\t', '    ').split('\n'), 0);
