import { fold } from '@pauta/contract/fold';
import type { CriterionFields } from '@pauta/contract';
import { normalise } from '../../../portuguese/normalise.ts';
import { splitSentences } from '../../../portuguese/sentences.ts';
import type { CompiledCriterion } from '../../analyst.ts';
import { type Bullet, compilePrompt, detailIn, linesOf, readBullets, weightMark } from './compile-prompt.ts';
import { cue } from './criteria.ts';
import { idleSentences, occasionIn, viewCriteria, withoutOccasion } from './read-prompt.ts';

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** The text without characters that would end a name or read as a weight. */
const asName = (text: string): string =>
  text
    .replace(/[([]\s*(?:peso|weight)\s*:?\s*\d+\s*[)\]]|\*\*|__/gi, ' ')
    .replace(/:(?=\s|$)|\s[—–-](?=\s)/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/[.,;:\s]+$/, '')
    .trim();

const asOccasion = (text: string): string => {
  const clause = text.split(/[,.;:]/)[0]?.trim() ?? '';
  return cue.occasion.exec(fold(clause))?.index === 0 ? clause : `se houver ${clause}`;
};

/** The words of a criterion, with its occasion included once. */
const wordsOf = ({ name, description, occasion }: CriterionFields): { name: string; description: string } => {
  const wanted = occasion && asOccasion(occasion);
  const isWanted = (text: string): boolean => fold(occasionIn(text)?.clause ?? '') === fold(wanted ?? '');
  const line = description.replace(/\s+/g, ' ').trim();
  if (wanted && isWanted(name)) return { name, description: withoutOccasion(line) };
  const words = { name: capital(withoutOccasion(name)), description: line };
  if (isWanted(line)) return words;
  const rest = withoutOccasion(line);
  return { ...words, description: [wanted, rest].filter(Boolean).join(', ') };
};

const writeHead = (fields: CriterionFields): string => {
  const { name, description } = wordsOf(fields);
  return `- ${asName(name)} (peso ${fields.weight})${description ? `: ${description}` : ''}`;
};

type Level = 0 | 1 | 2 | null;
const eachLevel: readonly Level[] = [0, 1, 2, null];

const valueOf = ({ levels, example }: Pick<CriterionFields, 'levels' | 'example'>, level: Level): string | null =>
  level === null ? example : levels[level];

const writeDetail = (fields: CriterionFields, level: Level): string[] => {
  const text = valueOf(fields, level);
  if (!text) return [];
  return [level === null ? `  Exemplo: “${text.replaceAll(/^["“”\s]+|["“”\s]+$/g, '')}”` : `  ${level}: ${text}`];
};

/** The levels and the example that lines do not state yet. */
const writeRest = (fields: CriterionFields, lines: readonly string[]): string[] => {
  const [stated] = compilePrompt(lines.join('\n'));
  return eachLevel.flatMap((level) =>
    stated && valueOf(stated, level) === valueOf(fields, level) ? [] : writeDetail(fields, level),
  );
};

const writeCriterion = (fields: CriterionFields): string[] => {
  const head = [writeHead(fields)];
  return [...head, ...writeRest(fields, head)];
};

/** The first line of a bullet; kept, at most with another weight, while its words are the same. */
const rewriteHead = (head: string, before: CompiledCriterion, fields: CriterionFields): string => {
  const [was] = viewCriteria([before]);
  const hasSameWords =
    was?.name === fields.name && was.description === fields.description && was.occasion === fields.occasion;
  const [alone] = compilePrompt(head);
  const hasItsExample = !alone?.example || before.example === fields.example;
  if (!hasSameWords || !hasItsExample) return writeHead(fields);
  if (before.weight === fields.weight) return head;
  return weightMark.test(head)
    ? head.replace(weightMark, (mark, digits: string) => mark.replace(digits, String(fields.weight)))
    : writeHead(fields);
};

/** The lines of a bullet for changed fields: what did not change stays as it was written. */
const rewriteBullet = (
  [head = '', ...below]: readonly string[],
  before: CompiledCriterion,
  fields: CriterionFields,
): string[] => {
  const written = new Set<Level>();
  const kept = below.flatMap((line) => {
    const detail = detailIn(line);
    if (!detail || valueOf(before, detail.level) === valueOf(fields, detail.level)) return [line];
    if (written.has(detail.level)) return [];
    written.add(detail.level);
    return writeDetail(fields, detail.level);
  });
  const lines = [rewriteHead(head, before, fields), ...kept];
  return [...lines, ...writeRest(fields, lines)];
};

/** The bullet that each criterion comes from: that of its name, else the next one whose name is gone. */
const sourcesOf = (bullets: readonly Bullet[], criteria: readonly CriterionFields[]): (Bullet | undefined)[] => {
  const left = new Map(bullets.map((bullet) => [fold(bullet.criterion.name), bullet]));
  const named = criteria.map(({ name }) => {
    const bullet = left.get(fold(name));
    left.delete(fold(name));
    return bullet;
  });
  const renamed = left.values();
  return named.map((bullet) => bullet ?? renamed.next().value);
};

const marker = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
const markerOf = (line = ''): string => marker.exec(line)?.[0] ?? '- ';
const following = (mark: string): string => mark.replace(/\d+/, (number) => String(Number(number) + 1));

/** Replaces the bullets of a text where they stand. */
const replaceBullets = (
  lines: readonly string[],
  bullets: readonly Bullet[],
  criteria: readonly CriterionFields[],
): string => {
  const counted = bullets.filter(({ isCounted }) => isCounted);
  const sources = sourcesOf(counted, criteria);
  const places = counted.filter((bullet) => sources.includes(bullet));
  // What is added follows the criterion before it; without one it comes first.
  const blocks = places.map((): string[] => []);
  let place = -1;
  let mark = '';
  for (const [at, fields] of criteria.entries()) {
    const source = sources[at];
    if (source) place += 1;
    const own = counted[at];
    mark = own ? markerOf(lines[own.from]) : following(mark);
    const [head = '', ...below] = source
      ? rewriteBullet(lines.slice(source.from, source.to), source.criterion, fields)
      : writeCriterion(fields);
    blocks[Math.max(place, 0)]?.push(
      head.replace(marker, () => mark),
      ...below,
    );
  }
  const names = new Set(criteria.map(({ name }) => fold(name)));
  const gone = new Set(counted.map(({ criterion }) => fold(criterion.name)).filter((name) => !names.has(name)));
  const text: string[] = [];
  let next = 0;
  for (const bullet of bullets) {
    text.push(...lines.slice(next, bullet.from));
    next = bullet.to;
    if (places.includes(bullet)) text.push(...(blocks[places.indexOf(bullet)] ?? []));
    else if (!bullet.isCounted && !gone.has(fold(bullet.criterion.name))) text.push(...lines.slice(bullet.from, next));
    else if ((text.at(-1) ?? '').trim() === '' && lines[next]?.trim() === '') next += 1;
  }
  return [...text, ...lines.slice(next)].join('\n').trimEnd();
};

const joinSentences = (sentences: readonly { text: string; line: number }[]): string =>
  Array.from(Map.groupBy(sentences, ({ line }) => line).values(), (each) =>
    each.map(({ text }) => text).join(' '),
  ).join('\n');

/** Bullets in the place of prose, between the sentences before the first criterion and those after it. */
const replaceProse = (before: string, criteria: readonly CriterionFields[]): string => {
  const idle = idleSentences(before, compilePrompt(before));
  const starts = new Set(idle.map(({ start }) => start));
  const first = splitSentences(normalise(before)).find(({ start }) => !starts.has(start))?.start ?? before.length;
  const { head = [], tail = [] } = Object.groupBy(idle, ({ start }) => (start < first ? 'head' : 'tail'));
  return [joinSentences(head), criteria.flatMap(writeCriterion).join('\n'), joinSentences(tail)]
    .filter(Boolean)
    .join('\n\n');
};

/** The previous prompt with these criteria in the place of its own; everything else stays as it was written. */
export const writePrompt = (before: string, criteria: readonly CriterionFields[]): string => {
  const lines = linesOf(before);
  const bullets = readBullets(lines);
  return bullets.length > 0 ? replaceBullets(lines, bullets, criteria) : replaceProse(before, criteria);
};
