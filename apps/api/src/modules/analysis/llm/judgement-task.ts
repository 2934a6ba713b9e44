import { fold } from '@pauta/contract/fold';
import { z } from 'zod';
import { type CompiledCriterion, type Dialogue, type EvidenceDraft, notDone, notJudged } from '../analyst.ts';
import { validateJudgement, type ValidatedJudgement } from '../evidence.ts';
import { findQuote } from './find-quote.ts';
import { isForeign, plainText } from './plain-text.ts';

const ModelJudgement = z.object({
  label: z.string(),
  level: z.enum(['0', '1', '2', 'none', 'no_occasion']),
  reason: z.string(),
  evidence: z.array(z.object({ alias: z.string(), quote: z.string() })),
});

export const ModelJudgements = z.object({ criteria: z.array(ModelJudgement) });
export type ModelJudgements = z.infer<typeof ModelJudgements>;

const labelOf = (at: number): string => `C${at + 1}`;

/** The criteria in the form sent to a model. */
export const askJudgements = (criteria: readonly CompiledCriterion[]): string =>
  [
    'Avalie o nosso lado por cada critério: {"criteria": [{"label": "C1", "level": "0" | "1" | "2" | "none" | "no_occasion", "reason": "uma frase curta", "evidence": [{"alias": "S1", "quote": "…"}]}]}.',
    'A prova mostra o que foi feito, ou a ocasião em que faltou. "none" quando nada na conversa diz respeito ao critério. "no_occasion" só quando o critério depende de uma ocasião, como “se houver objeção”, e ela não veio: diga em reason qual.',
    '',
    ...criteria.map(({ name, description, levels, example }, at) =>
      [
        `${labelOf(at)}: ${name}${description ? ` (${description})` : ''}`,
        ...levels.map((level, value) => `  ${value}: ${level}`),
        ...(example ? [`  Exemplo: ${example}`] : []),
      ].join('\n'),
    ),
  ].join('\n');

/** Whether a criterion's own words make it conditional: a model alone may not exclude a criterion. */
const dependsOnOccasion = ({ name, description }: CompiledCriterion): boolean =>
  /\b(?:se|quando|caso|sempre que) /.test(fold(`${name} ${description}`));

/** The valid part of a model's judgements, in the order of the criteria; null for one that is missing. */
export const checkJudgements = (
  dialogue: Dialogue,
  criteria: readonly CompiledCriterion[],
  { criteria: judged }: ModelJudgements,
): (ValidatedJudgement | null)[] =>
  criteria.map((criterion, at) => {
    const said = judged.find(({ label }) => label.trim().toUpperCase() === labelOf(at));
    if (!said) return null;
    const rationale = plainText(said.reason, 300);
    if (said.level === 'no_occasion' && dependsOnOccasion(criterion) && !isForeign(rationale)) {
      return { ...notJudged(rationale || 'A ocasião não veio.'), evidence: [] };
    }
    if (said.level === 'none' || said.level === 'no_occasion') return { ...notDone, evidence: [] };
    return validateJudgement(dialogue, {
      status: 'judged',
      level: said.level === '0' ? 0 : said.level === '1' ? 1 : 2,
      rationale: rationale === '' || isForeign(rationale) ? null : rationale,
      evidence: said.evidence
        .map(({ alias, quote }) => findQuote(dialogue, alias, quote))
        .filter((found): found is EvidenceDraft => found !== undefined),
    });
  });
