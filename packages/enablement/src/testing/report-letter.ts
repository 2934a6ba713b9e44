const muted = 'color:#6c6660;font-size:14px;line-height:20px';
const cell = 'padding:12px 12px 12px 0;vertical-align:top;border-top:1px solid #e6e4df';
const table =
  'role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px;border-collapse:collapse"';

const heading = (text: string): string =>
  `<h2 style="margin:0 0 8px;font-size:18px;line-height:24px;font-weight:600;letter-spacing:-.01em">${text}</h2>`;

const line = (length: number): string =>
  `<div style="width:${length}px;height:2px;margin:0 0 3px;border-radius:1px;background:#fff;font-size:0;line-height:0"></div>`;

const figure = ([value, name]: readonly [string, string]): string =>
  `<td style="${cell}"><div style="font-size:24px;line-height:30px;font-weight:600;letter-spacing:-.02em">${value}</div><div style="${muted}">${name}</div></td>`;

const row = ([title, detail, day]: readonly [string, string, string]): string =>
  `<tr><td style="${cell}"><a href="#" style="color:#006c6c;font-weight:600;text-decoration:none">${title}</a><div style="${muted}">${detail}</div></td><td style="padding:12px 0;vertical-align:top;text-align:right;white-space:nowrap;font-weight:600;border-top:1px solid #e6e4df">${day}</td></tr>`;

const figures = [
  ['2', 'reuniões'],
  ['71', 'nota média, n = 2'],
  ['3', 'próximos passos'],
  ['1', 'pede atenção'],
] as const;
const waiting = [
  ['Demonstração — Rede Farmavida', 'Bruno Teles · A transcrição automática não está ativa.', ''],
] as const;
const steps = [
  ['Enviar a proposta com a integração ao caixa', 'Carla Vieira · Diagnóstico com Padaria Trigal', 'sex., 27 nov.'],
  ['Enviar a minuta nova', 'Carla Vieira · Negociação Construtora Vértice', 'sáb., 28 nov.'],
  ['Demonstração: terça, 15h', 'Diagnóstico com Padaria Trigal', 'ter., 1 dez.'],
] as const;

/** A report as the server writes it. */
export const reportLetter = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>Reuniões de ontem</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f6f3;color:#211c17;font:16px/24px Geist,system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px 24px 12px;border:1px solid #e6e4df;border-radius:14px;background:#fefefd">
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:separate"><tr><td style="width:13px;height:17px;padding:6px 6px 3px 7px;border-radius:8px;background:#006c6c;vertical-align:middle">${[12, 7, 10].map(line).join('')}</td><td style="padding:0 0 0 10px;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-.02em">Pauta</td></tr></table>
${heading('Reuniões de ontem')}
<p style="margin:0 0 16px;${muted}">Toda a empresa · quinta-feira, 19 de novembro</p>
<table ${table}><tr>${figures.map(figure).join('')}</tr></table>
${heading('Pedem atenção')}
<table ${table}>${waiting.map(row).join('')}</table>
${heading('Próximos passos')}
<table ${table}>${steps.map(row).join('')}</table>
</div>
</body>
</html>`;
