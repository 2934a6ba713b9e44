import { escapeHtml } from '../../platform/escape-html.ts';

/** A piece of a letter. `code` is what its reader types elsewhere: it stands alone, large and exact. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; label: string; url: string };

export interface Letter {
  subject: string;
  parts: LetterPart[];
}

/** What somebody is called, fit for one line of a letter. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

export const letterText = ({ parts }: Letter): string =>
  `${parts.map((part) => (part.kind === 'link' ? `${part.label}: ${part.url}` : part.text)).join('\n\n')}\n`;

const sans = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif';
const partHtml = (part: LetterPart): string => {
  if (part.kind === 'text') return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
  if (part.kind === 'code') {
    return `<p style="margin:0 0 16px;padding:12px 16px;background:#f2f2f0;border-radius:8px;font:600 24px/1.3 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere">${escapeHtml(part.text)}</p>`;
  }
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="color:#1d4ed8">${escapeHtml(part.label)}</a></p>`;
};

export const letterPartsHtml = ({ parts }: Letter): string => parts.map(partHtml).join('\n');

/** A whole page without scripts, pictures or anything that is fetched. */
export const letterHtml = (letter: Letter): string =>
  `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c1c1a;font-size:16px;line-height:1.5;${sans}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700">Pauta</p>
${letterPartsHtml(letter)}
</div>
</body>
</html>
`;
