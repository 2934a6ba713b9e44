import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@pauta/contract';
import Pdf from 'pdfkit';
import { brand } from '../../platform/brand.ts';
import type { Citation, ExportDocument } from './export-document.ts';
import { answerText, citationText, clock, factsOf, levelText, stepText } from './export-text.ts';
import { wordsOf } from './export-words.ts';

/** A font comes in parts. The Latin one has all that is not named here; Geist has no Greek, which Inter draws. */
const parts = {
  vietnamese: { font: 'geist', has: /[\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF1]/u },
  'latin-ext': { font: 'geist', has: /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1E9F\u1EF2-\u1EFF]/u },
  cyrillic: { font: 'geist', has: /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/u },
  'cyrillic-ext': { font: 'geist', has: /[\u0460-\u048F\u0492-\u04AF\u04B2-\u052F]/u },
  greek: { font: 'inter', has: /[\u0370-\u03FF]/u },
  'greek-ext': { font: 'inter', has: /[\u1F00-\u1FFF]/u },
} as const;
type Part = keyof typeof parts | 'latin';

const filesOf = (packageJson: string): string => join(dirname(fileURLToPath(packageJson)), 'files');
const folders = {
  geist: filesOf(import.meta.resolve('@fontsource/geist/package.json')),
  inter: filesOf(import.meta.resolve('@fontsource/inter/package.json')),
} as const;
const faceOf = (weight: number, part: Part = 'latin'): string => {
  const font = part === 'latin' ? 'geist' : parts[part].font;
  return join(folders[font], `${font}-${part}-${weight}-normal.woff`);
};
const weights = { regular: 400, medium: 500, strong: 600 } as const;
type Face = keyof typeof weights;

const partOf = (character: string): Part => {
  for (const part of Object.keys(parts) as (keyof typeof parts)[]) if (parts[part].has.test(character)) return part;
  return 'latin';
};

/** A text in pieces that one part of a font can draw each. */
export const piecesOf = (text: string): readonly { part: Part; text: string }[] => {
  const pieces: { part: Part; text: string }[] = [{ part: 'latin', text: '' }];
  for (const character of text) {
    const part = partOf(character);
    const last = pieces.at(-1);
    if (last && (last.part === part || last.text === '')) Object.assign(last, { part, text: last.text + character });
    else pieces.push({ part, text: character });
  }
  return pieces;
};

const { ink, muted, primary, line } = brand;
// The font has no emoji, and would draw direction marks as boxes.
const undrawn =
  /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Signs that no part of the fonts has, in characters that they have. */
const signs: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '≈': '~',
  '‑': '-',
  '●': '•',
  '■': '•',
  '▪': '•',
  '\u2009': '\u00A0',
  '\u200A': '\u00A0',
  '\u202F': '\u00A0',
};
const sign = new RegExp(`[${Object.keys(signs).join('')}\\u2080-\\u2089]`, 'gu');
const foreign = String.raw`[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]`;
/** Words in a writing that the fonts lack, with the spaces between them. */
const unwritten = new RegExp(`${foreign}(?:[\\p{Mark}\\s]*${foreign})*`, 'gu');
const omission = '[…]';
/** The characters of a text that the font can draw. */
export const drawn = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(undrawn, '')
    .replaceAll(sign, (found) => signs[found] ?? found.normalize('NFKC'))
    .replaceAll(unwritten, omission);
/** Of Geist, as a share of the size. */
const ascender = 1.005;
const margin = 56;
const column = 52;

/** Height of what stays on one page with its first quote. */
const withQuote = (citations: readonly Citation[], height: number) => height + (citations.length > 0 ? 28 : 0);

/** A meeting as PDF: facts, next steps, answers, evaluation, and the transcript with times. */
export const toPdf = async (document: ExportDocument, language: Language): Promise<Uint8Array> => {
  const words = wordsOf(language);
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: margin, bottom: margin + 12, left: margin, right: margin },
    bufferPages: true,
    font: faceOf(400),
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: document.title, Creator: 'Pauta' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  for (const [face, weight] of Object.entries(weights)) {
    pdf.registerFont(face, faceOf(weight));
    for (const part of Object.keys(parts) as (keyof typeof parts)[])
      pdf.registerFont(`${face} ${part}`, faceOf(weight, part));
  }
  let omits = false;
  const draw = (
    text: string,
    { face, size }: { face: Face; size: number },
    left: number,
    top: number,
    options: PDFKit.Mixins.TextOptions,
  ) => {
    const written = drawn(text);
    omits ||= written.includes(omission) && !text.includes(omission);
    const pieces = piecesOf(written);
    // Fonts differ in their ascenders: all share the baseline of Geist.
    const baseline = -ascender * size;
    pdf.fontSize(size);
    for (const [index, piece] of pieces.entries()) {
      pdf.font(piece.part === 'latin' ? face : `${face} ${piece.part}`);
      const more = { ...options, baseline, continued: index < pieces.length - 1 };
      if (index === 0) pdf.text(piece.text, left, top, more);
      else pdf.text(piece.text, more);
    }
  };

  const width = pdf.page.width - 2 * margin;
  const write = (
    text: string,
    look: { size?: number; face?: Face; color?: string; indent?: number; gap?: number } = {},
  ) => {
    const { size = 10, face = 'regular', color = ink, indent = 0, gap = 4 } = look;
    pdf.fillColor(color);
    draw(text, { face, size }, margin + indent, pdf.y, { width: width - indent, lineGap: 2 });
    pdf.y += gap;
  };
  /** Starts a new page if the next `height` points do not fit. */
  const keep = (height: number) => {
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  };
  const section = (title: string) => {
    keep(80);
    pdf.y += 14;
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + width, pdf.y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
    pdf.y += 12;
    write(title, { size: 12, face: 'strong', color: primary, gap: 6 });
  };
  /** Quotes with the same bar at their side as on screen. */
  const quotes = (citations: readonly Citation[]) => {
    for (const citation of citations) {
      keep(26);
      const [top, page] = [pdf.y, pdf.bufferedPageRange().count];
      write(citationText(citation), { size: 9, color: muted, indent: 12 });
      // A quote across two pages gets no bar.
      if (pdf.bufferedPageRange().count > page) continue;
      pdf
        .moveTo(margin + 4, top)
        .lineTo(margin + 4, pdf.y - 6)
        .lineWidth(1.5)
        .strokeColor(line)
        .stroke();
    }
  };
  /** A label in the margin with text beside it, kept on the same page. */
  const beside = (label: string, head: string | null, text: string) => {
    keep(34);
    const top = pdf.y;
    pdf
      .font('regular')
      .fontSize(8.5)
      .fillColor(muted)
      .text(label, margin, top + 1.5, { width: column });
    pdf.y = top;
    if (head) write(head, { size: 9, face: 'medium', indent: column, gap: 0 });
    write(text, { indent: column, gap: 7 });
  };

  const logoTop = pdf.y;
  pdf.roundedRect(margin, logoTop, 18, 18, 5.5).fill(primary);
  pdf.lineWidth(1.4).lineCap('round').strokeColor('#ffffff');
  for (const [index, length] of [8.3, 4.8, 6.9].entries()) {
    const y = logoTop + 5.5 + index * 3.5;
    pdf
      .moveTo(margin + 4.8, y)
      .lineTo(margin + 4.8 + length, y)
      .stroke();
  }
  pdf.lineCap('butt');
  pdf
    .font('strong')
    .fontSize(11)
    .fillColor(ink)
    .text('Pauta', margin + 25, logoTop + 2);
  pdf.y = logoTop + 34;
  write(document.title, { size: 20, face: 'strong', gap: 8 });
  for (const [name, value] of factsOf(document, language)) {
    const top = pdf.y;
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(muted)
      .text(name, margin, top + 0.8, { width: 90 });
    pdf.y = top;
    write(value, { indent: 92, gap: 1 });
  }
  if (document.nextSteps.length > 0) section(words.nextSteps);
  for (const step of document.nextSteps) write(`•  ${stepText(step, language)}`);
  if (document.answers.length > 0) section(words.answers);
  for (const answer of document.answers) {
    keep(withQuote(answer.citations, 40));
    write(answer.question, { size: 9, color: muted, gap: 1 });
    write(answerText(answer, language), answer.value === null ? { color: muted } : { face: 'medium' });
    quotes(answer.citations);
    pdf.y += 5;
  }
  if (document.criteria.length > 0) section(words.evaluation);
  for (const criterion of document.criteria) {
    keep(withQuote(criterion.citations, 40));
    write(`${criterion.name} · ${levelText(criterion, language)}`, { face: 'medium', gap: 1 });
    if (criterion.rationale) write(criterion.rationale);
    quotes(criterion.citations);
    pdf.y += 5;
  }
  if (document.segments.length > 0) section(words.transcript);
  let last: string | null | undefined;
  for (const { startMs, speaker, text } of document.segments) {
    beside(clock(startMs), speaker === last ? null : (speaker ?? words.nobody), text);
    last = speaker;
  }

  if (omits) {
    pdf.y += 10;
    write(words.omitted, { size: 9, color: muted });
  }

  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Without a bottom margin pdfkit does not add a page for the footer.
    pdf.page.margins.bottom = 0;
    const top = pdf.page.height - margin + 8;
    pdf.fillColor(muted);
    const title = document.title.slice(0, 90);
    draw(title, { face: 'regular', size: 8 }, margin, top, { width: width - 90, height: 10, ellipsis: true });
    pdf.font('regular');
    pdf.text(`${words.page} ${page + 1}/${count}`, margin + width - 90, top, { width: 90, align: 'right' });
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
};
