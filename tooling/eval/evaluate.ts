import { localAnalyst } from '../../apps/api/src/modules/analysis/local/local-analyst.ts';
import { goldDialogues } from './gold-dialogues.ts';
import { scoreGold } from './score-gold.ts';
import type { Figures } from './score-gold.ts';

const percent = (value: number | null): string =>
  value === null ? '–' : `${(100 * value).toFixed(1).replace('.', ',')} %`;

function print(name: string, figures: Figures): void {
  const rows: [string, string][] = [
    ['exact match', `${percent(figures.exactMatch.rate)}  (${figures.exactMatch.hit} of ${figures.exactMatch.of})`],
    ...Object.entries(figures.byType)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, each]): [string, string] => [`  ${type}`, `${percent(each.rate)}  (${each.hit} of ${each.of})`]),
    ['abstention precision', `${percent(figures.abstention.precision)}  (${figures.abstention.silent} silent)`],
    ['abstention recall', `${percent(figures.abstention.recall)}  (${figures.abstention.unanswerable} not said)`],
    [
      'evidence F1',
      `${percent(figures.evidence.f1)}  (P ${percent(figures.evidence.precision)}, R ${percent(figures.evidence.recall)})`,
    ],
    [
      'quote literally in segment',
      `${percent(figures.quotes.of === 0 ? null : figures.quotes.literal / figures.quotes.of)}  (${figures.quotes.of} quotes)`,
    ],
    [
      'next-step F1',
      `${percent(figures.nextSteps.f1)}  (P ${percent(figures.nextSteps.precision)}, R ${percent(figures.nextSteps.recall)})`,
    ],
    ['  owner right', percent(figures.nextSteps.ownerRight)],
    ['  due date right', percent(figures.nextSteps.dueRight)],
    [
      'criteria with evidence',
      `${figures.evaluation.judged} of ${figures.evaluation.of}, mean score ${figures.evaluation.meanScore ?? '–'}`,
    ],
  ];
  process.stdout.write(`\n${name}: ${figures.dialogues} dialogues, ${figures.questions} questions\n`);
  for (const [label, value] of rows) process.stdout.write(`  ${label.padEnd(28)} ${value}\n`);
}

const tuning = await scoreGold(
  localAnalyst,
  goldDialogues.filter((gold) => gold.set === 'tuning'),
);
const heldOut = await scoreGold(
  localAnalyst,
  goldDialogues.filter((gold) => gold.set === 'held-out'),
);
const report = {
  analyst: `${localAnalyst.kind} ${localAnalyst.version}`,
  tuning: tuning.figures,
  heldOut: heldOut.figures,
};

if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
else {
  print('tuning', report.tuning);
  print('held-out', report.heldOut);
  // Only the misses of the tuning half are ever shown: the other half must stay unseen.
  if (process.argv.includes('--misses')) {
    for (const miss of tuning.misses) {
      process.stdout.write(
        `\n${miss.dialogue} | ${miss.text}\n  expected ${JSON.stringify(miss.expected)}\n  got      ${JSON.stringify(miss.got)}\n`,
      );
    }
  }
}

const { quotes: a } = report.tuning;
const { quotes: b } = report.heldOut;
if (a.literal !== a.of || b.literal !== b.of) {
  process.stderr.write('Some quotes do not stand literally in their segments.\n');
  process.exitCode = 1;
}
