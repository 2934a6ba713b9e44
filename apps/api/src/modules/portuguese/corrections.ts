const MARKERS = new Set([
  'nao',
  'minto',
  'digo',
  'alias',
  'perdao',
  'desculpa',
  'desculpe',
  'melhor',
  'verdade',
  'dizer',
  'corrigindo',
  'errei',
  'espera',
  'opa',
]);
const DECISIVE = new Set(['minto', 'corrigindo', 'errei']);
const GLUE = new Set([
  'e',
  'sao',
  'eram',
  'foi',
  'na',
  'quer',
  'ou',
  'uns',
  'umas',
  'dia',
  'no',
  'por',
  'foram',
  'la',
  'entao',
  'ate',
  'o',
  'a',
  'para',
  'pra',
]);
const LONGEST_BETWEEN = 40;
const LONGEST_DECISIVE = 90;

/**
 * Whether the folded text between two values marks the second as a correction: "onze, não, minto, doze". A bare "não"
 * counts only between pauses.
 */
export function isCorrection(between: string): boolean {
  if (between.length > LONGEST_DECISIVE || /[?!]/.test(between)) return false;
  const words = between.match(/[a-z]+/g) ?? [];
  if (words.some((word) => DECISIVE.has(word))) return true;
  if (between.length > LONGEST_BETWEEN) return false;
  if (!words.some((word) => MARKERS.has(word))) return false;
  if (words.some((word) => !MARKERS.has(word) && !GLUE.has(word))) return false;
  const strong = words.some((word) => word !== 'nao' && MARKERS.has(word));
  return strong || /[,.…-]\s*nao\s*[,.…-]/.test(between);
}
