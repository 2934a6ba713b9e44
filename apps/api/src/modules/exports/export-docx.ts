import { readFileSync } from 'node:fs';
import type { Language } from '@pauta/contract';
import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopPosition,
  TextRun,
} from 'docx';
import { brand } from '../../platform/brand.ts';
import type { Citation, ExportDocument } from './export-document.ts';
import { answerText, citationText, clock, factsOf, levelText, stepText } from './export-text.ts';
import { wordsOf } from './export-words.ts';

/** Word processors take a colour without `#`. */
const digits = (colour: string) => colour.slice(1);
const ink = digits(brand.ink);
const muted = digits(brand.muted);
const primary = digits(brand.primary);
const line = digits(brand.line);
const font = 'Calibri';
/** The same columns as in the PDF, in twentieths of a point. */
const facts = 92 * 20;
const times = 52 * 20;
const point = { left: 320, hanging: 320 };
/** The logo, 24 px wide on the page. */
const plate = {
  type: 'png',
  data: readFileSync(new URL('plate.png', import.meta.url)),
  transformation: { width: 24, height: 24 },
  decorative: true,
} as const;

// What no XML may hold.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
const run = (text: string, options: object = {}) => new TextRun({ text: text.replaceAll(forbidden, ''), ...options });

const tab = () => new TextRun({ children: [new Tab()] });

const heading = (text: string) =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, keepNext: true, children: [run(text)] });
const quote = (citation: Citation) => new Paragraph({ style: 'Quote', children: [run(citationText(citation))] });

/** A meeting as a DOCX document. */
export const toDocx = async (document: ExportDocument, language: Language): Promise<Uint8Array> => {
  const words = wordsOf(language);
  const section = (title: string, paragraphs: readonly Paragraph[]) =>
    paragraphs.length > 0 ? [heading(title), ...paragraphs] : [];
  const foot = new Footer({
    children: [
      new Paragraph({
        style: 'Foot',
        children: [
          run(document.title.slice(0, 90)),
          tab(),
          run(`${words.page} `),
          new TextRun({ children: [PageNumber.CURRENT, '/', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
  const children = [
    new Paragraph({ style: 'Brand', children: [new ImageRun(plate), run('  Pauta', { position: '5pt' })] }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(document.title)] }),
    ...factsOf(document, language).map(
      ([name, value]) => new Paragraph({ style: 'Fact', children: [run(name, { color: muted }), tab(), run(value)] }),
    ),
    ...section(
      words.nextSteps,
      document.nextSteps.map(
        (step) => new Paragraph({ bullet: { level: 0 }, indent: point, children: [run(stepText(step, language))] }),
      ),
    ),
    ...section(
      words.answers,
      document.answers.flatMap((answer) => [
        new Paragraph({ style: 'Subject', children: [run(answer.question, { color: muted })] }),
        new Paragraph({
          keepNext: answer.citations.length > 0,
          children: [run(answerText(answer, language), answer.value === null ? { color: muted } : { bold: true })],
        }),
        ...answer.citations.map(quote),
      ]),
    ),
    ...section(
      words.evaluation,
      document.criteria.flatMap((criterion) => [
        new Paragraph({
          style: 'Subject',
          children: [run(`${criterion.name} · ${levelText(criterion, language)}`, { bold: true })],
        }),
        ...(criterion.rationale
          ? [new Paragraph({ keepNext: criterion.citations.length > 0, children: [run(criterion.rationale)] })]
          : []),
        ...criterion.citations.map(quote),
      ]),
    ),
    ...section(
      words.transcript,
      document.segments.map(({ startMs, speaker, text }, index, all) => {
        const goesOn = index > 0 && all[index - 1]?.speaker === speaker;
        return new Paragraph({
          style: 'Turn',
          children: [
            run(clock(startMs), { color: muted, size: 18 }),
            tab(),
            ...(goesOn ? [] : [run(speaker ?? words.nobody, { bold: true, size: 20 })]),
            run(text, goesOn ? {} : { break: 1 }),
          ],
        });
      }),
    ),
  ];
  const file = new Document({
    title: document.title,
    creator: 'Pauta',
    styles: {
      default: {
        document: {
          run: { font, size: 22, color: ink, language: { value: language } },
          paragraph: { spacing: { after: 100, line: 276, lineRule: LineRuleType.AUTO } },
        },
        title: { run: { font, size: 40, bold: true, color: ink }, paragraph: { spacing: { after: 160 } } },
        heading1: {
          run: { font, size: 26, bold: true, color: primary },
          paragraph: {
            spacing: { before: 360, after: 120 },
            border: { top: { style: BorderStyle.SINGLE, size: 4, space: 12, color: line } },
          },
        },
      },
      paragraphStyles: [
        {
          id: 'Fact',
          name: 'Fact',
          basedOn: 'Normal',
          paragraph: { spacing: { after: 20 }, indent: { left: facts, hanging: facts } },
        },
        {
          id: 'Turn',
          name: 'Turn',
          basedOn: 'Normal',
          paragraph: { spacing: { after: 140 }, indent: { left: times, hanging: times } },
        },
        {
          id: 'Subject',
          name: 'Subject',
          basedOn: 'Normal',
          paragraph: { spacing: { before: 180, after: 40 }, keepNext: true },
        },
        {
          id: 'Quote',
          name: 'Quote',
          basedOn: 'Normal',
          run: { color: muted },
          paragraph: {
            indent: { left: 300 },
            // The same bar as quotes have on screen.
            border: { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: line } },
          },
        },
        {
          id: 'Brand',
          name: 'Brand',
          basedOn: 'Normal',
          run: { bold: true },
          paragraph: { spacing: { after: 240 } },
        },
        {
          id: 'Foot',
          name: 'Foot',
          basedOn: 'Normal',
          run: { size: 16, color: muted },
          paragraph: { rightTabStop: TabStopPosition.MAX },
        },
      ],
    },
    sections: [{ children, footers: { default: foot } }],
  });
  return new Uint8Array(await Packer.toBuffer(file));
};
