import { fold } from '@pauta/contract/fold';
import { normalise } from '../../../portuguese/normalise.ts';
import { splitSentences } from '../../../portuguese/sentences.ts';
import type { CompiledCriterion } from '../../analyst.ts';
import { cue, knownBy, middleWeight, plainLevels, statedWeight } from './criteria.ts';

/** The default criteria of a team, in the format that `compilePrompt` reads; levels are those of the known criteria. */
export const defaultPrompt = `Avalie a conversa de venda por estes critérios. Cada um tem peso de 1 a 5.

- Abriu e combinou a pauta (peso 1): criou conexão e combinou o que seria conversado.
  Exemplo: "Antes de falar do produto, posso entender como vocês trabalham hoje?"
- Entendeu a situação (peso 2): perguntou como o cliente trabalha hoje.
  Exemplo: "Como funciona o processo de vocês hoje?"
- Descobriu a dor (peso 3): levou o cliente a dizer o problema com as próprias palavras.
  Exemplo: "O que mais atrapalha vocês hoje?"
- Explorou o impacto (peso 3): mediu o que o problema custa.
  Exemplo: "Quanto vocês perdem com isso por mês?"
- Qualificou orçamento (peso 2): perguntou quanto o cliente pode ou pretende investir.
  Exemplo: "Quanto vocês separaram para isso?"
- Identificou o decisor (peso 2): descobriu quem decide e como.
  Exemplo: "Quem mais participa da decisão?"
- Tratou objeções (peso 3): respondeu às dúvidas e resistências do cliente.
  Exemplo: "Entendo. Posso mostrar como isso se paga?"
- Definiu o próximo passo (peso 4): saiu com ação, responsável e data.
  Exemplo: "Marcamos quinta às 10h com o seu sócio?"
`;
const mostCriteria = 30;
const longestName = 120;
const lineEnd = /\r\n|[\n\r\u2028]/;
const bulletLine = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(.+)$/;
const levelLine = /^\s*(?:[-*•]\s+)?(?:n[ií]vel\s+)?([012])\s*[:=–-]\s*(.+)$/i;
const exampleLine = /^\s*(?:[-*•]\s+)?(?:exemplo|ex\.?)\s*:\s*(.+)$/i;
/** "…; exemplo: “O que faria esta hora valer a pena?”" at the end of a bullet. */
const exampleEnd = /\b(?:por )?ex(?:emplo|\.)\s*:\s*["“]([^"“”]+)["”]\s*\.?$/i;
export const weightMark = /[([]\s*(?:peso|weight)\s*(?::\s*)?(\d{1,2})\s*[)\]]/i;

const clampWeight = (weight: number): number => Math.min(5, Math.max(1, Math.round(weight)));
const unquote = (text: string): string =>
  text
    .trim()
    .replace(/^["“”']+|["“”']+$/g, '')
    .trim();
const longestLine = 500;

const clip = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
const separators = new Set(' \t;,.–—-');
/** A loop, as `/[…]+$/` takes quadratic time on long runs inside a text. */
function withoutSeparators(text: string): string {
  let end = text.length;
  while (separators.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function startCriterion(line: string): CompiledCriterion | null {
  const weight = Number(weightMark.exec(line)?.[1] ?? 1);
  const ending = exampleEnd.exec(line);
  const example = ending?.[1]?.trim();
  const bare = (ending ? withoutSeparators(line.slice(0, ending.index)) : line)
    .replace(weightMark, ' ')
    .replace(/\*\*|__/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ :/, ':')
    .trim();
  const colon = bare.search(/:\s|:$|\s[—–-]\s/);
  const name = clip(colon > 0 ? bare.slice(0, colon) : bare, longestName).replace(/[.;:]+$/, '');
  const description =
    colon > 0
      ? bare
          .slice(colon)
          .replace(/^[\s:—–-]+/, '')
          .trim()
      : '';
  if (!/\p{L}{2}/u.test(name)) return null;
  const known = knownBy(name, description);
  return {
    name,
    weight: clampWeight(weight),
    levels: [...(known?.levels ?? plainLevels)],
    example: example ? clip(example, longestLine) : (known?.example ?? null),
    description,
  };
}

/** "Verifique se …", "o vendedor deve …": lead-ins to a criterion in prose. */
const opener =
  /^(?:quando eu [^,]+, |a primeira coisa que (?:eu )?procuro |para mim,? |espero que |quero que |(?:e|ou|por fim|tambem|alem disso|depois|veja|verifique|observe|avalie|analise|confira|diga|quero saber|queria saber|preciso saber|de nota|olhe|cheque|note|considere|primeiro|segundo|terceiro),? )*(?:se |como |o quanto )?(?:(?:o|a|os|as|ele|ela|nosso|nossa) )?(?:vendedora?s?|consultora?s?|atendentes?|time|equipe|ele|ela)?\s*(?:deve(?:ria|m)? |precisa |tem que )?(?=\S)/;
/**
 * Boundaries between criteria in one sentence; a clause that refers back ("nessa pessoa") belongs to the previous
 * criterion.
 */
const between =
  /[;,]?\s+e (?:tambem )?se\s+(?!\S+(?: \S+){0,4} (?:ness|dess|ness[ae]|ele|ela|isso))|;\s+|,\s+se\s+(?!houve|o cliente|a cliente|surg|aparec|for)/g;
const joined = /\s+e (?=[a-z]{2,}[aei]r\b)/g;
/** Ends of parts such as "perguntar quem decide e combinar o próximo passo": two known criteria of one sentence. */
const joinsOf = (sentence: string): number[] => {
  const cuts: number[] = [];
  for (const { index, 0: all } of fold(sentence).matchAll(joined)) {
    const [before, after] = [
      knownBy(sentence.slice(cuts.at(-1) ?? 0, index), ''),
      knownBy(sentence.slice(index + all.length), ''),
    ];
    if (before && after && before !== after) cuts.push(index + all.length);
  }
  return cuts;
};

/** "Não aceito conversa que termina em …: tem que …" */
const unwanted = /^(?:por fim, )?nao aceito [^:]+: (?:tem que |precisa )?/;
const pointsBack = /^(?:para mim |pra mim )?(?:isso|isto|esse|este|e |peso|vale|pesa|conta)\b/;

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

function startFromProse(piece: string): CompiledCriterion | null {
  const folded = fold(piece);
  // "Se houver objeção, …" is an occasion and is kept.
  const isOccasion = cue.occasion.exec(folded)?.index === 0;
  const wanted = unwanted.exec(folded)?.[0].length ?? opener.exec(folded)?.[0].length ?? 0;
  const criterion = startCriterion(capital(isOccasion ? piece : piece.slice(wanted).trim()));
  return criterion && { ...criterion, description: criterion.description || piece };
}

/**
 * Each sentence that names something to judge becomes a criterion, and each "se …, e se …" in it one of its own; a
 * weight or occasion belongs to the previous criterion. A sentence that the rules can't read becomes a criterion too,
 * so that its judgement can explain this; only instructions and wishes are dropped.
 */
function compileProse(text: string): CompiledCriterion[] {
  const compiled: { criterion: CompiledCriterion; weight: number | undefined }[] = [];
  for (const { text: sentence } of splitSentences(text)) {
    const folded = fold(sentence).trim();
    const weight = statedWeight(folded);
    const last = compiled.at(-1);
    if (cue.passing.test(folded)) continue;
    if (weight !== undefined && pointsBack.test(folded)) {
      if (last) last.weight = weight;
      continue;
    }
    const known = knownBy(sentence, '');
    if (cue.wish.test(folded) && !known) continue;
    if (cue.instruction.test(folded) && !(/\bse\b/.test(folded) && known)) continue;
    const cuts = [
      0,
      ...Array.from(folded.matchAll(between), ({ index, 0: all }) =>
        // Folded, "é se" is "e se".
        /^\s*é/i.test(sentence.slice(index)) ? 0 : index + all.length,
      ).filter((cut) => cut > 0),
      ...joinsOf(sentence),
    ].toSorted((a, b) => a - b);
    for (const [at, start] of cuts.entries()) {
      const piece = sentence.slice(start, cuts[at + 1] ?? sentence.length);
      const criterion = startFromProse(piece.replace(/[;,.!?\s]+(?:e(?: também)?(?: se)?|se)?\s*$/i, ''));
      if (criterion) compiled.push({ criterion, weight });
    }
  }
  const isWeighed = compiled.some(({ weight }) => weight !== undefined);
  return compiled.map(({ criterion, weight }) =>
    isWeighed ? { ...criterion, weight: weight ?? middleWeight } : criterion,
  );
}

/** A level or the example (`level` null) that a line gives to the criterion above it. */
export const detailIn = (line: string): { level: 0 | 1 | 2 | null; text: string } | null => {
  const level = levelLine.exec(line);
  if (level) return { level: Number(level[1]) as 0 | 1 | 2, text: clip(level[2] ?? '', longestLine) };
  const example = exampleLine.exec(line);
  return example && { level: null, text: unquote(clip(example[1] ?? '', longestLine)) };
};

/** Whether a prompt is prose: bullets are compiled by rules, prose by a model if there is one. */
export const isProse = (promptText: string): boolean =>
  promptText.trim() !== '' && !linesOf(promptText).some((line) => bulletLine.test(line));

/** A bullet with the lines below it that give its levels and its example, and other indented lines. */
export interface Bullet {
  criterion: CompiledCriterion;
  /** First line, and the line after the last one. */
  from: number;
  to: number;
  /** False for a repeated name, and beyond the most criteria. */
  isCounted: boolean;
}

/** The lines of a prompt in composed form. */
export const linesOf = (promptText: string): string[] => normalise(promptText).split(lineEnd);

export function readBullets(lines: readonly string[]): Bullet[] {
  const bullets: Bullet[] = [];
  const names = new Set<string>();
  let current: Bullet | null = null;
  for (const [at, line] of lines.entries()) {
    const detail = detailIn(line);
    const bullet = bulletLine.exec(line);
    if (current && detail) {
      const { criterion } = current;
      if (detail.level === null) criterion.example = detail.text || criterion.example;
      else criterion.levels[detail.level] = detail.text;
      current.to = at + 1;
    } else if (bullet) {
      const criterion = startCriterion(bullet[1] ?? '');
      current = criterion && { criterion, from: at, to: at + 1, isCounted: false };
      if (!current) continue;
      const name = fold(current.criterion.name);
      current.isCounted = !names.has(name) && names.size < mostCriteria;
      if (current.isCounted) names.add(name);
      bullets.push(current);
    } else if (line.trim() === '') current = null;
    else if (current && /^\s/.test(line)) current.to = at + 1;
  }
  return bullets;
}

/**
 * The criteria that a prompt states: bullets such as `- Descobriu a dor (peso 3): …`, each with optional lines `0: …`,
 * `1: …`, `2: …` and `Exemplo: …`; without bullets, one for each request of its sentences. At most 30; names are
 * unique.
 */
export function compilePrompt(promptText: string): CompiledCriterion[] {
  const stated = readBullets(linesOf(promptText)).flatMap(({ criterion, isCounted }) => (isCounted ? criterion : []));
  if (stated.length > 0) return stated;
  const compiled = new Map<string, CompiledCriterion>();
  for (const criterion of compileProse(normalise(promptText))) {
    const name = fold(criterion.name);
    if (!compiled.has(name) && compiled.size < mostCriteria) compiled.set(name, criterion);
  }
  return [...compiled.values()];
}
