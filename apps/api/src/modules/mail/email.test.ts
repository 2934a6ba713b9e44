import { describe, expect, it } from 'vitest';
import { emailHtml, oneLine } from './email.ts';

describe('the logo of an email', () => {
  it('keeps its colors in forced colors and on paper', () => {
    const [, logo = ''] = emailHtml({ subject: 'Bom dia', parts: [] }).split('<table');
    expect(logo).toMatch(/forced-color-adjust:none;-webkit-print-color-adjust:exact;print-color-adjust:exact/);
  });
});

describe('a name in an email', () => {
  it('stays on its line, and turns nothing around it', () => {
    expect(oneLine('Ana\r\nBcc: x@y.example\u2028fim')).toBe('Ana Bcc: x@y.example fim');
    expect(oneLine('\u202EelpmaxE \u2066Padaria\u2069')).toBe('elpmaxE Padaria');
  });

  it('is cut between characters', () => {
    expect(oneLine(`a${'🥖'.repeat(300)}`)).toBe(`a${'🥖'.repeat(99)}`);
  });
});
