import type { Language } from '@pauta/contract';
import { brand } from '../../platform/brand.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/** A line of a list: title with link, and text. */
export interface EmailEntry {
  title: string;
  url: string;
  detail: string;
  /** At the end of the line, such as a score. */
  mark?: string;
}

/** A part of an e-mail. `code` is shown alone, large and exact, to be typed elsewhere. */
export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'figures'; figures: { label: string; value: string }[] }
  | { kind: 'entries'; entries: EmailEntry[] };

export interface Email {
  /** Missing in stored e-mails of earlier versions, which are Portuguese. */
  language?: Language;
  subject: string;
  parts: EmailPart[];
}

/** A name on one line, without marks that turn the direction of what follows it. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, 200)
    .replace(/[\uD800-\uDBFF]$/, '');

const entryText = ({ title, url, detail, mark }: EmailEntry): string =>
  `- ${title}${mark ? ` (${mark})` : ''}\n  ${detail}\n  ${url}`;

const partText = (part: EmailPart): string => {
  if (part.kind === 'link') return `${part.label}: ${part.url}`;
  if (part.kind === 'heading') return `${part.text}\n${'-'.repeat(part.text.length)}`;
  if (part.kind === 'figures') return part.figures.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if (part.kind === 'entries') return part.entries.map(entryText).join('\n\n');
  return part.text;
};

export const emailText = ({ parts }: Email): string => `${parts.map(partText).join('\n\n')}\n`;

// Geist if installed: an e-mail loads no font.
const sans = 'font-family:Geist,system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif';
const line = `border-top:1px solid ${brand.line}`;
const { primary } = brand;
const quiet = `color:${brand.muted};font-size:14px;line-height:20px`;

// Browsers leave backgrounds off paper.
const onPaper = '-webkit-print-color-adjust:exact;print-color-adjust:exact';

// Tables, because mail programs render nothing else consistently.
const table = (rows: string, style = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px;border-collapse:collapse${style}">${rows}</table>`;

const figureHtml = ({ label, value }: { label: string; value: string }): string =>
  `<td style="padding:12px 12px 12px 0;vertical-align:top;${line}"><div style="font-size:24px;line-height:30px;font-weight:600;letter-spacing:-.02em">${escapeHtml(value)}</div><div style="${quiet}">${escapeHtml(label)}</div></td>`;

const entryHtml = ({ title, url, detail, mark = '' }: EmailEntry): string =>
  `<tr><td style="padding:12px 12px 12px 0;vertical-align:top;${line};overflow-wrap:anywhere"><a href="${escapeHtml(url)}" style="color:${primary};font-weight:600;text-decoration:none">${escapeHtml(title)}</a><div style="${quiet}">${escapeHtml(detail)}</div></td><td style="padding:12px 0;vertical-align:top;text-align:right;white-space:nowrap;font-weight:600;${line}">${escapeHtml(mark)}</td></tr>`;

const partHtml = (part: EmailPart): string => {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 16px;${quiet}">${escapeHtml(part.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:0 0 8px;font-size:18px;line-height:24px;font-weight:600;letter-spacing:-.01em">${escapeHtml(part.text)}</h2>`;
    case 'code':
      return `<p style="margin:0 0 16px;padding:12px 16px;background:${brand.sunken};border-radius:10px;font:600 24px/1.3 Geist Mono,ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere">${escapeHtml(part.text)}</p>`;
    case 'figures':
      return table(`<tr>${part.figures.map(figureHtml).join('')}</tr>`, ';table-layout:fixed');
    case 'entries':
      return table(part.entries.map(entryHtml).join('\n'));
    default:
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:9px 16px;border:1px solid ${primary};border-radius:6px;background:${primary};color:#ffffff;font-weight:500;text-decoration:none;${onPaper}">${escapeHtml(part.label)}</a></p>`;
  }
};

export const emailPartsHtml = ({ parts }: Email): string => parts.map(partHtml).join('\n');

const rule = (width: number): string =>
  `<div style="width:${width}px;height:2px;margin:0 0 3px;border-radius:1px;background:#ffffff;font-size:0;line-height:0"></div>`;

/** The logo: lines of unequal length on a plate, without an image. Its colors are kept on paper and in forced colors. */
const logo = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:separate"><tr><td style="width:13px;height:17px;padding:6px 6px 3px 7px;border-radius:8px;background:${primary};vertical-align:middle;forced-color-adjust:none;${onPaper}">${rule(12)}${rule(7)}${rule(10)}</td><td style="padding:0 0 0 10px;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-.02em">Pauta</td></tr></table>`;

/** A complete HTML page without scripts, images or external resources. */
export const emailHtml = (email: Email): string =>
  `<!doctype html>
<html lang="${email.language ?? 'pt-BR'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${brand.paper};color:${brand.ink};font-size:16px;line-height:24px;${sans}">
<div style="max-width:560px;margin:0 auto;padding:28px 24px 12px;border:1px solid ${brand.line};border-radius:14px;background:${brand.sheet}">
${logo}
${emailPartsHtml(email)}
</div>
</body>
</html>
`;
