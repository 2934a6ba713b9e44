import type { RuleSentence } from '@pauta/contract';
import { fold, normalise } from '../../portuguese/folding.ts';
import type { CompiledCriterion } from '../analyst.ts';
import { known, knownBy } from './known-criteria.ts';

/** The criteria that a team starts with, in the format that `compilePrompt` reads; their levels are those of `known`. */
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
const MOST_CRITERIA = 30;
const LONGEST_NAME = 120;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(.+)$/;
const LEVEL = /^\s*(?:[-*•]\s+)?(?:n[ií]vel\s+)?([012])\s*[:=–-]\s*(.+)$/i;
const EXAMPLE = /^\s*(?:[-*•]\s+)?(?:exemplo|ex\.?)\s*:\s*(.+)$/i;
const WEIGHT = /[([]\s*peso\s*(?::\s*)?(\d{1,2})\s*[)\]]/i;

const clampWeight = (weight: number): number => Math.min(5, Math.max(1, Math.round(weight)));
const unquote = (text: string): string =>
  text
    .trim()
    .replace(/^["“”']+|["“”']+$/g, '')
    .trim();
const LONGEST_LINE = 500;

const clip = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
const defaultLevels: [RuleSentence, RuleSentence, RuleSentence] = ['Não fez.', 'Fez em parte.', 'Fez por inteiro.'];

function startCriterion(line: string): CompiledCriterion | null {
  const weight = Number(WEIGHT.exec(line)?.[1] ?? 1);
  const bare = line
    .replace(WEIGHT, ' ')
    .replace(/\*\*|__/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ :/, ':')
    .trim();
  const colon = bare.search(/:\s|:$|\s[—–-]\s/);
  const name = clip(colon > 0 ? bare.slice(0, colon) : bare, LONGEST_NAME).replace(/[.;:]+$/, '');
  const description =
    colon > 0
      ? bare
          .slice(colon)
          .replace(/^[\s:—–-]+/, '')
          .trim()
      : '';
  if (!/\p{L}{2}/u.test(name)) return null;
  return {
    name,
    weight: clampWeight(weight),
    levels: knownBy(name, description)?.levels ?? defaultLevels,
    example: null,
    description,
  };
}

/**
 * The criteria that a plain-text prompt states: bullets such as `- Descobriu a dor (peso 3): …`, each
 * with optional lines `0: …`, `1: …`, `2: …` and `Exemplo: …`. Free text without bullets gives the
 * known sales criteria that it names. At most 30; names are unique.
 */
export function compilePrompt(promptText: string): CompiledCriterion[] {
  const compiled: CompiledCriterion[] = [];
  let current: CompiledCriterion | null = null;
  const text = normalise(promptText);
  for (const line of text.split(/\r\n|[\n\r\u2028]/)) {
    const level = LEVEL.exec(line);
    const example = EXAMPLE.exec(line);
    if (current && level) {
      const [low, middle, high] = current.levels;
      const said = clip(level[2] ?? '', LONGEST_LINE);
      current.levels =
        level[1] === '0' ? [said, middle, high] : level[1] === '1' ? [low, said, high] : [low, middle, said];
    } else if (current && example) {
      current.example = unquote(clip(example[1] ?? '', LONGEST_LINE)) || null;
    } else {
      const bullet = BULLET.exec(line);
      if (!bullet) {
        if (line.trim() === '') current = null;
        continue;
      }
      current = startCriterion(bullet[1] ?? '');
      const isNew = current !== null && !compiled.some((each) => fold(each.name) === fold(current?.name ?? ''));
      if (current && isNew && compiled.length < MOST_CRITERIA) compiled.push(current);
    }
  }
  if (compiled.length > 0) return compiled;
  const folded = fold(text);
  return known
    .filter((each) => each.asked.test(folded))
    .map((each) => ({ name: each.name, weight: 1, levels: each.levels, example: null, description: '' }));
}
