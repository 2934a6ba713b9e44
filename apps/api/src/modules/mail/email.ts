import type { Language } from '@pauta/contract';
import { escapeHtml } from '../../platform/escape-html.ts';

/** A line of a list: what it is about, with its address, and what is said of it. */
export interface EmailEntry {
  title: string;
  url: string;
  detail: string;
  /** Stands at the end of the line, such as a score. */
  mark?: string;
}

/** A piece of an email. `code` is what its reader types elsewhere: it stands alone, large and exact. */
export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'figures'; figures: { label: string; value: string }[] }
  | { kind: 'entries'; entries: EmailEntry[] };

export interface Email {
  /** Left out by emails from before they had one, which are Portuguese. */
  language?: Language;
  subject: string;
  parts: EmailPart[];
}

/** What somebody is called, fit for one line of an email. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

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

const sans = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif';
const line = 'border-top:1px solid #e5e5e2';
/** The brand's colour on white. */
const primary = '#006c6c';
const quiet = 'color:#5f5f5a;font-size:14px';

// Tables, because mail programs lay out nothing else alike.
const table = (rows: string, style = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px;border-collapse:collapse${style}">${rows}</table>`;

const figureHtml = ({ label, value }: { label: string; value: string }): string =>
  `<td style="padding:12px 12px 12px 0;vertical-align:top;${line}"><div style="font-size:24px;line-height:1.2;font-weight:700">${escapeHtml(value)}</div><div style="${quiet}">${escapeHtml(label)}</div></td>`;

const entryHtml = ({ title, url, detail, mark = '' }: EmailEntry): string =>
  `<tr><td style="padding:12px 12px 12px 0;vertical-align:top;${line};overflow-wrap:anywhere"><a href="${escapeHtml(url)}" style="color:${primary};font-weight:600;text-decoration:none">${escapeHtml(title)}</a><div style="${quiet}">${escapeHtml(detail)}</div></td><td style="padding:12px 0;vertical-align:top;text-align:right;white-space:nowrap;font-weight:700;${line}">${escapeHtml(mark)}</td></tr>`;

const partHtml = (part: EmailPart): string => {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case 'note':
      return `<p style="margin:0 0 16px;${quiet}">${escapeHtml(part.text)}</p>`;
    case 'heading':
      return `<h2 style="margin:0 0 8px;font-size:18px;line-height:1.3">${escapeHtml(part.text)}</h2>`;
    case 'code':
      return `<p style="margin:0 0 16px;padding:12px 16px;background:#f2f2f0;border-radius:8px;font:600 24px/1.3 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere">${escapeHtml(part.text)}</p>`;
    case 'figures':
      return table(`<tr>${part.figures.map(figureHtml).join('')}</tr>`, ';table-layout:fixed');
    case 'entries':
      return table(part.entries.map(entryHtml).join('\n'));
    default:
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="color:${primary}">${escapeHtml(part.label)}</a></p>`;
  }
};

export const emailPartsHtml = ({ parts }: Email): string => parts.map(partHtml).join('\n');

/** A whole page without scripts, pictures or anything that is fetched. */
export const emailHtml = (email: Email): string =>
  `<!doctype html>
<html lang="${email.language ?? 'pt-BR'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c1c1a;font-size:16px;line-height:1.5;${sans}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700"><span style="display:inline-block;width:14px;height:14px;margin-right:8px;border-radius:4px;background:${primary};vertical-align:-1px"></span>Pauta</p>
${emailPartsHtml(email)}
</div>
</body>
</html>
`;
