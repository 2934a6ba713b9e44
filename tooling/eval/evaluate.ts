import { readFileSync, writeFileSync } from 'node:fs';
import { answersHash, levelsHash, passagesHash, stepsHash } from './data-hash.ts';
import { fitLevels, leaveOut } from './fit-levels.ts';
import { f1 } from './fit-steps.ts';
import { sure } from '../../apps/api/src/modules/analysis/local/answers.ts';
import { type Bar, type Judged, leaveOneAuthorOut, type LeftOut, type Model, prepare } from './leave-out.ts';
import { count, type Figures } from './thresholds.ts';
import { measureFootprint } from './footprint.ts';
import { authors, golds } from './gold.ts';
import { askHeldOut, type HeldOut } from './held-out.ts';
import { agreementOf, byRules, compiled, type Verdict, weigh, type Weighed } from './judgements.ts';
import { type VocabularyFigures, vocabularyFigures } from './vocabulary.ts';

const local = new URL('../../apps/api/src/modules/analysis/local/', import.meta.url);

/** Keeps the date of unchanged weights. */
function write(path: string, made: object): void {
  const file = new URL(path, local);
  const { date, ...known } = JSON.parse(readFileSync(file, 'utf8')) as { date?: string };
  const isSame = JSON.stringify(known) === JSON.stringify(made);
  const dated = { date: isSame ? date : new Date().toISOString().slice(0, 10), ...made };
  writeFileSync(file, `${JSON.stringify(dated, null, 1)}\n`);
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const isAnswered = ({ probability, threshold }: Judged): boolean => probability >= threshold;

const figuresOf = (outcomes: readonly Judged[]): Figures => count(outcomes, isAnswered);

const row = (name: string, outcomes: readonly Judged[]): string => {
  const { questions, said, unsaid, right, wrong, falseAnswers } = figuresOf(outcomes);
  const cells = [
    percent(questions - wrong, questions),
    percent(right, right + wrong),
    percent(right, said),
    percent(falseAnswers, unsaid),
    `${right + wrong} of ${questions}`,
  ];
  return `  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(16)).join('')}`;
};

/** "0.7, option 0.79" */
const thresholdsIn = ({ thresholds }: Bar): string => {
  const lowest = Math.min(...Object.values(thresholds));
  const higher = Object.entries(thresholds).filter(([, each]) => each > lowest);
  return [lowest, ...higher.map(([kind, each]) => `${kind} ${each}`)].join(', ');
};

const bins = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

function print(
  { written, recognised, strangers, steps, heardSteps, byAuthor, passages }: LeftOut,
  { bars }: Model,
  milliseconds: number,
): void {
  const lines = [
    '',
    `${golds.length} dialogues by ${authors.length} authors, each author left out in turn`,
    '',
    `  ${''.padEnd(22)}${['right or silent', 'right of answered', 'found of said', 'answered unsaid', 'answered'].map((each) => each.padStart(16).slice(-16)).join('')}`,
  ];
  lines.push(
    row('all', written),
    row(
      'said plainly',
      written.filter(({ asked }) => asked.question.plain),
    ),
  );
  for (const author of authors)
    lines.push(
      row(
        `author ${author}`,
        written.filter(({ asked }) => asked.gold.author === author),
      ),
    );
  for (const type of ['text', 'yes_no', 'single', 'multiple', 'number', 'date', 'money', 'person'])
    lines.push(
      row(
        type,
        written.filter(({ asked }) => asked.question.type === type),
      ),
    );
  lines.push(
    row('as recognised', recognised),
    row('threshold of others', strangers),
    '',
    `  answered from ${thresholdsIn(bars.written)}, as recognised from ${thresholdsIn(bars.recognised)}`,
    '',
    '  how sure        questions   said to be right   right',
  );
  for (const [at, from] of bins.entries()) {
    const bin = written.filter(({ sureness }) => sureness >= from && sureness < (bins[at + 1] ?? 1.01));
    lines.push(
      `  ${from.toFixed(1)}–${(from + 0.1).toFixed(1)} ${String(bin.length).padStart(16)} ${percent(
        bin.reduce((sum, { sureness }) => sum + sureness, 0),
        bin.length,
      ).padStart(18)} ${percent(bin.filter(({ isRight }) => isRight).length, bin.length).padStart(8)}`,
    );
  }
  const shown = written.filter(isAnswered);
  for (const [name, part] of [
    ['shown as sure', shown.filter(({ sureness }) => sureness >= sure)],
    ['shown as less sure', shown.filter(({ sureness }) => sureness < sure)],
  ] as const)
    lines.push(
      `  ${name.padEnd(20)}${part.length}, right ${percent(part.filter(({ isRight }) => isRight).length, part.length)}`,
    );
  lines.push(
    '',
    `  next steps: F1 ${f1(steps).toFixed(2)} (${steps.found} of ${steps.wanted} found, ${steps.given} given), owner ${percent(steps.owners, steps.owned)}, day ${percent(steps.due, steps.found)}; as recognised F1 ${f1(heardSteps).toFixed(2)}`,
  );
  const { among, first, said } = passages;
  lines.push(
    `  passages: the first holds the evidence of ${percent(first, said)}, one of three of ${percent(among, said)}`,
  );
  for (const [author, each] of byAuthor) lines.push(`    author ${author}: F1 ${f1(each).toFixed(2)}`);
  lines.push(`  ${milliseconds.toFixed(2)} ms of a core a question`, '');
  process.stdout.write(lines.join('\n'));
}

const agreementRow = (name: string, verdicts: readonly Verdict[]): string => {
  const { all, judged, exact, constant, constants, kappa } = agreementOf(verdicts);
  const cells = [
    String(all),
    percent(judged, all),
    ...[exact, constant, constants].map((each) => percent(each, judged)),
  ];
  return `  ${name.padEnd(22)}${[...cells, kappa.toFixed(2)].map((cell) => cell.padStart(16)).join('')}`;
};

function printAgreement(weighed: readonly Weighed[]): void {
  const all = leaveOut(weighed, ({ gold }) => gold.author);
  const heads = ['judgements', 'judged', 'as the person', 'best constant', 'one a criterion', 'weighted kappa'];
  const lines = [
    '',
    `  ${'each author left out'.padEnd(22)}${heads.map((each) => each.padStart(16)).join('')}`,
    agreementRow('all', all),
  ];
  for (const { prompt, found, invented } of compiled) {
    const ofPrompt = all.filter(({ judgement }) => judgement.prompt === prompt.id);
    const read = `, ${found.size} of ${prompt.criteria.length} criteria read, ${invented.length} invented`;
    lines.push(agreementRow(prompt.id, ofPrompt) + read);
  }
  for (const [author, theirs] of Map.groupBy(all, ({ gold }) => gold.author))
    lines.push(agreementRow(`author ${author}`, theirs));
  lines.push(
    agreementRow(
      'each meeting left out',
      leaveOut(weighed, ({ gold }) => `${gold.author}/${gold.slug}`),
    ),
    agreementRow('rules alone', byRules(weighed)),
  );
  process.stdout.write([...lines, '', ''].join('\n'));
}

function printHeldOut({ answers, steps, levels }: HeldOut): void {
  if (answers.length === 0) return;
  const isPlain = ({ asked }: Judged): boolean => asked.question.plain === true;
  const lines = [
    'held out',
    row('all', answers),
    row('said plainly', answers.filter(isPlain)),
    ...[...Map.groupBy(answers, ({ asked }) => asked.gold.author)].map(([author, of]) => row(`author ${author}`, of)),
    ...[...Map.groupBy(answers, ({ asked }) => asked.question.type)].map(([type, of]) => row(type, of)),
    `  next steps: F1 ${f1(steps).toFixed(2)} (${steps.found} of ${steps.wanted} found, ${steps.given} given)`,
    agreementRow('criteria', levels),
  ];
  process.stdout.write([...lines, '', ''].join('\n'));
}

function printVocabulary(): void {
  const { seen, fresh } = vocabularyFigures();
  const line = (name: string, { corrected, misheard, leftAlone, ordinary }: VocabularyFigures) =>
    `  ${name.padEnd(22)}${corrected} of ${misheard} corrected, ${leftAlone} of ${ordinary} left alone`;
  const lines = ['vocabulary, without a word on how names sound', line('seen', seen), line('fresh', fresh)];
  process.stdout.write([...lines, '', ''].join('\n'));
}

/** Turns of an hour of talk, and more than a day of it. */
const lengths = [800, 10_000];

async function printFootprint(): Promise<void> {
  if (process.platform !== 'linux') return;
  const lines = ['the worker process', `  ${''.padEnd(22)}${'MB at most'.padStart(16)}${'ms a question'.padStart(16)}`];
  for (const length of lengths) {
    const { turns, questions, millisecondsAQuestion, peak } = await measureFootprint(length);
    const cells = [peak.toFixed(0), millisecondsAQuestion.toFixed(1)].map((cell) => cell.padStart(16)).join('');
    lines.push(`  ${`${turns} turns`.padEnd(22)}${cells}, ${questions} questions`);
  }
  process.stdout.write([...lines, '', ''].join('\n'));
}

const from = process.cpuUsage();
const material = prepare();
const spent = process.cpuUsage(from);
const milliseconds = (spent.user + spent.system) / 1e3 / (material.asked.length + material.heard.length);
const { leftOut, model } = leaveOneAuthorOut(material);
print(leftOut, model, milliseconds);
const weighed = weigh();
printAgreement(weighed);
printHeldOut(askHeldOut(model, weighed));
printVocabulary();

if (process.argv.includes('--fit')) {
  const { right, wrong, said, unsaid, questions, falseAnswers } = figuresOf(leftOut.written);
  const { steps, passages: _, ...answers } = model;
  const about = 'Fitted by `pnpm run measure eval --fit`; figures are of each author left out in turn.';
  write('choice/weights.json', {
    about: `${about} Weights stand in the order of features.ts.`,
    data: answersHash(),
    figures: { questions, said, unsaid, right, wrong, falseAnswers },
    ...answers,
  });
  const { found, given, wanted } = leftOut.steps;
  write('next-steps/weights.json', {
    about: `${about} Weights stand in the order of features.ts.`,
    data: stepsHash(),
    figures: { found, given, wanted, f1: Math.round(f1(leftOut.steps) * 1e3) / 1e3 },
    ...steps,
  });
  write('passages/weights.json', {
    about: `${about} Weights stand in the order of passage-features.ts.`,
    data: passagesHash(),
    figures: leftOut.passages,
    weights: model.passages,
  });
  const { all, judged, exact, constants, kappa } = agreementOf(leaveOut(weighed, ({ gold }) => gold.author));
  write('evaluation/weights.json', {
    about: `${about} Weights stand in the order of level-features.ts.`,
    data: levelsHash(weighed),
    figures: { all, judged, exact, constants, kappa: Math.round(kappa * 1e3) / 1e3 },
    ...fitLevels(weighed),
  });
}

// Last, as the worker reads what was fitted.
await printFootprint();
