import { fold } from '@pauta/contract/fold';
import { isCorrection } from './corrections.ts';
import { classOf, SCALES, SMALL, type Class } from './number-words.ts';

export interface Quantity {
  value: number;
  unit: 'money' | 'percent' | 'plain';
  start: number;
  end: number;
  /** "um" or "uma" alone, more often an article than a number. */
  isArticle: boolean;
  /** Whether a later value in the same text corrects it. */
  isSuperseded: boolean;
}

const CURRENCY = new Set(['reais', 'real', 'conto', 'contos', 'pila', 'pilas', 'mangos', 'brl']);
const FOREIGN = new Set(['dolar', 'dolares', 'euro', 'euros']);
const LARGEST = 1e12;

interface Token {
  text: string;
  start: number;
  end: number;
}

// Digits attached to letters ("5àsec", "S3") are a name; "k", "mil" and "%" may follow a number.
const TOKEN = /r\$|\d{1,3}(?:\.\d{3})+(?:,\d{1,4})?(?!\d)|\d+(?:[,.]\d{1,4})?(?!\d)|%|[\p{L}\p{M}_]+/gu;

function digitsValue(text: string): number {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return Number(text.replace(',', '.'));
}

interface Parsed {
  value: number;
  /** Index of the first token after it. */
  next: number;
  isMoney: boolean;
  isArticle: boolean;
}

/**
 * Parses a number in words from token `first`; null if there is none. In a range, "entre dez e quinze", the first ends
 * at "e".
 */
function parseWords(
  tokens: readonly Token[],
  first: number,
  joined: (index: number, isPaused?: boolean) => boolean,
  isRange = tokens[first - 1]?.text === 'entre',
): Parsed | null {
  let total = 0;
  let group = 0;
  let last: Class | null = null;
  let lastValue = 0;
  let isMoney = false;
  let at = first;
  let cents = 0;
  const wordAt = (index: number) => tokens[index]?.text ?? '';
  while (at < tokens.length) {
    // "dois mil, quinhentos e cinquenta"
    const isPaused =
      last === 'scale' && lastValue === 1e3 && classOf(wordAt(at))?.[0] === 'hundreds' && wordAt(at + 1) === 'e';
    if (at > first && !joined(at, isPaused)) break;
    let word = wordAt(at);
    let index = at;
    const withAnd = word === 'e';
    if (withAnd) {
      if (last === null || !joined(at + 1)) break;
      index = at + 1;
      word = wordAt(index);
    }
    if (word === 'virgula' && last !== null && joined(at + 1)) {
      const fraction = parseWords(tokens, at + 1, joined);
      if (!fraction || fraction.value >= 100 || !Number.isInteger(fraction.value)) break;
      const size = String(fraction.value).length;
      return {
        value: total + group + fraction.value / 10 ** size,
        next: fraction.next,
        isMoney: false,
        isArticle: false,
      };
    }
    if (withAnd && (word === 'meio' || word === 'meia')) {
      const step = last === 'scale' ? lastValue : 1;
      return { value: total + group + step / 2, next: index + 1, isMoney: false, isArticle: false };
    }
    const found = classOf(word);
    if (!found) break;
    const [kind, value] = found;
    if (kind === 'scale') {
      if (last === 'scale' && value >= lastValue) break;
      if (withAnd && last !== 'scale') break;
      total += (group === 0 && (last === null || last === 'scale') ? 1 : group) * value;
      group = 0;
    } else if (last === null || last === 'scale') {
      group += value;
    } else if (!withAnd) {
      break;
    } else if (
      (last === 'hundreds' && (kind === 'tens' || kind === 'small')) ||
      (last === 'tens' && kind === 'small' && value > 0 && value < 10)
    ) {
      group += value;
    } else if (!isRange && kind === 'hundreds' && total === 0 && group < 100) {
      // "dois e quinhentos" means two thousand five hundred.
      total = group * 1000;
      group = value;
      isMoney = true;
    } else if (!isRange && (kind === 'tens' || value >= 10) && total === 0) {
      // "três e noventa e cinco": a price with cents.
      cents = value;
      let after = index + 1;
      if (kind === 'tens' && wordAt(after) === 'e' && joined(after) && joined(after + 1)) {
        const unit = SMALL[wordAt(after + 1)];
        if (unit !== undefined && unit > 0 && unit < 10) {
          cents += unit;
          after += 2;
        }
      }
      return { value: group + cents / 100, next: after, isMoney: true, isArticle: false };
    } else {
      break;
    }
    last = kind;
    lastValue = value;
    at = index + 1;
  }
  if (last === null) return null;
  // "Um milhão e duzentos" leaves out the thousands.
  if (total >= 1e6 && total % 1e6 === 0 && group >= 100 && group % 100 === 0) group *= 1000;
  const isArticle = at === first + 1 && (wordAt(first) === 'um' || wordAt(first) === 'uma');
  return { value: total + group, next: at, isMoney, isArticle };
}

/** What follows "um conto e": "meio" or hundreds. */
function thousandsAfter(
  tokens: readonly Token[],
  at: number,
  joined: (index: number, isPaused?: boolean) => boolean,
): { value: number; next: number } | null {
  if (!joined(at)) return null;
  if (tokens[at]?.text === 'meio') return { value: 500, next: at + 1 };
  const rest = parseWords(tokens, at, joined);
  return rest && rest.value >= 100 && rest.value < 1000 ? rest : null;
}

/** Quantities in digits and in Portuguese words, with their unit: reais, percent or other. */
export function findNumbers(text: string): Quantity[] {
  const source = fold(text);
  const tokens: Token[] = Array.from(source.matchAll(TOKEN), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const joined = (index: number, isPaused = false): boolean => {
    const token = tokens[index];
    const previous = tokens[index - 1];
    if (!token || !previous) return false;
    const between = source.slice(previous.end, token.start);
    return between === ' ' || between === '\u00A0' || between === '' || (isPaused && between === ', ');
  };
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const isPrefixed = token.text === 'r$';
    const first = isPrefixed ? at + 1 : at;
    const head = tokens[first];
    let parsed: Parsed | null = null;
    if (head && /^\d/.test(head.text)) {
      const before = source.charAt(head.start - 1);
      const after = source.charAt(head.end);
      const next = tokens[first + 1]?.text ?? '';
      const glued = /[\p{L}_]/u.test(after) && !['k', 'mil', 'reais'].includes(next);
      if (
        !(/[\p{L}_]/u.test(before) && !isPrefixed) &&
        !glued &&
        !/^[:/]\d/.test(source.slice(head.end, head.end + 2)) &&
        before !== '/' &&
        before !== ':'
      ) {
        let value = digitsValue(head.text);
        let after2 = first + 1;
        const scale = next === 'k' ? 1e3 : SCALES[next];
        if (scale !== undefined && joined(first + 1)) {
          value *= scale;
          after2++;
          if (tokens[after2]?.text === 'e' && joined(after2) && /^mei[oa]$/.test(tokens[after2 + 1]?.text ?? '')) {
            value += scale / 2;
            after2 += 2;
          }
        }
        parsed = { value, next: after2, isMoney: false, isArticle: false };
      }
    } else if (head && classOf(head.text) && head.text !== 'zero') {
      parsed = parseWords(tokens, first, joined);
    } else if (
      head &&
      (head.text === 'meia' || head.text === 'duzia') &&
      (tokens[first + 1]?.text === 'duzia' || head.text === 'duzia')
    ) {
      parsed = {
        value: head.text === 'duzia' ? 12 : 6,
        next: head.text === 'duzia' ? first + 1 : first + 2,
        isMoney: false,
        isArticle: false,
      };
    }
    if (!parsed || parsed.value > LARGEST) {
      at++;
      continue;
    }
    let { value, next } = parsed;
    let unit: Quantity['unit'] = isPrefixed || parsed.isMoney ? 'money' : 'plain';
    if (/^duzias?$/.test(tokens[next]?.text ?? '') && joined(next)) {
      value *= 12;
      next++;
    }
    let following = tokens[next]?.text ?? '';
    if (following === 'de' && CURRENCY.has(tokens[next + 1]?.text ?? '')) {
      next++;
      following = tokens[next]?.text ?? '';
    }
    if (joined(next)) {
      if (CURRENCY.has(following)) {
        unit = 'money';
        next++;
        if (/^contos?$/.test(following) && value < 100) {
          // "Um conto e duzentos", "dois contos e meio": thousands.
          const rest = tokens[next]?.text === 'e' && joined(next) ? thousandsAfter(tokens, next + 1, joined) : null;
          if (rest || value === 1) value = value * 1000 + (rest?.value ?? 0);
          next = rest?.next ?? next;
        }
        const cents = tokens[next]?.text === 'e' && joined(next) ? parseWords(tokens, next + 1, joined) : null;
        if (cents && !cents.isArticle && Number.isInteger(cents.value) && cents.value < 100) {
          const isSaid = /^centavos?$/.test(tokens[cents.next]?.text ?? '');
          if (isSaid || cents.value >= 10) {
            value += cents.value / 100;
            next = cents.next + (isSaid ? 1 : 0);
          }
        }
      } else if (/^centavos?$/.test(following)) {
        unit = 'money';
        value /= 100;
        next++;
      } else if (following === '%' || following === 'porcento') {
        unit = 'percent';
        next++;
      } else if (following === 'por' && tokens[next + 1]?.text === 'cento') {
        unit = 'percent';
        next += 2;
      } else if (FOREIGN.has(following)) {
        unit = 'plain';
      }
    }
    const last = tokens[next - 1] ?? token;
    found.push({
      value: Math.round(value * 1e6) / 1e6,
      unit,
      start: token.start,
      end: last.end,
      isArticle: parsed.isArticle && unit === 'plain',
      isSuperseded: false,
    });
    at = next;
  }
  for (let index = 1; index < found.length; index++) {
    const previous = found[index - 1];
    const current = found[index];
    if (!previous || !current) continue;
    const isRange =
      source.slice(previous.end, current.start) === ' e ' && source.slice(0, previous.start).endsWith('entre ');
    if (isRange && previous.unit === 'plain') previous.unit = current.unit;
    if (isCorrection(source.slice(previous.end, current.start))) previous.isSuperseded = true;
  }
  return found;
}
