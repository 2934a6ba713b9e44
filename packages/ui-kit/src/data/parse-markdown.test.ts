import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown, safeHref } from './parse-markdown.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('parseMarkdown', () => {
  it('reads headings, paragraphs, rules and code', () => {
    expect(parseMarkdown('## Resumo ##\n\nUma linha\nque segue.\n\n---\n\n```js\n<b>\n```')).toEqual([
      { kind: 'heading', level: 2, children: [text('Resumo')] },
      { kind: 'paragraph', children: [text('Uma linha que segue.')] },
      { kind: 'rule' },
      { kind: 'code', text: '<b>' },
    ]);
  });

  it('reads lists within lists, and numbers from where they start', () => {
    expect(parseMarkdown('3. Proposta\n   - com caixa\n   - sem caixa\n4. Prazo')).toEqual([
      {
        kind: 'list',
        start: 3,
        items: [
          [
            { kind: 'paragraph', children: [text('Proposta')] },
            {
              kind: 'list',
              start: null,
              items: [
                [{ kind: 'paragraph', children: [text('com caixa')] }],
                [{ kind: 'paragraph', children: [text('sem caixa')] }],
              ],
            },
          ],
          [{ kind: 'paragraph', children: [text('Prazo')] }],
        ],
      },
    ]);
  });

  it('keeps a list together over empty lines and lines that run on', () => {
    const [list, ...rest] = parseMarkdown('- um\nque segue\n\n- dois\n\ndepois');
    expect(list).toMatchObject({ kind: 'list', items: [expect.anything(), expect.anything()] });
    expect(rest).toEqual([{ kind: 'paragraph', children: [text('depois')] }]);
  });

  it('reads quotes and tables', () => {
    expect(parseMarkdown('> dito\n> por ela\n\n| A | B |\n|---|:-:|\n| 1 | **2** |')).toEqual([
      { kind: 'quote', blocks: [{ kind: 'paragraph', children: [text('dito por ela')] }] },
      {
        kind: 'table',
        rows: [
          [[text('A')], [text('B')]],
          [[text('1')], [{ kind: 'strong', children: [text('2')] }]],
        ],
      },
    ]);
  });

  it('leaves HTML as letters', () => {
    expect(parseMarkdown('<script>alert(1)</script> <img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', children: [text('<script>alert(1)</script> <img src=x onerror=alert(1)>')] },
    ]);
  });

  it.each([
    ['quotes', '> '.repeat(5000)],
    ['lists', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['open marks', '**a _b ~~c '.repeat(4000)],
    ['closed marks', '*a '.repeat(4000) + 'a*'.repeat(4000)],
    ['brackets', '[a]('.repeat(8000)],
    ['backticks', '`'.repeat(20_001)],
    ['pipes', `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}`],
  ])('comes to an end whatever the %s', (_, words) => {
    expect(parseMarkdown(words).length).toBeGreaterThan(0);
  });
});

describe('parseInline', () => {
  it('reads marks within marks', () => {
    expect(parseInline('**muito _bom_** e ~~caro~~ `a*b*`')).toEqual([
      { kind: 'strong', children: [text('muito '), { kind: 'em', children: [text('bom')] }] },
      text(' e '),
      { kind: 'del', children: [text('caro')] },
      text(' '),
      { kind: 'code', text: 'a*b*' },
    ]);
  });

  it.each(['2 * 3 * 4', 'nome_de_arquivo', 'a ** b', '5*', '**aberto', '\\*não\\*'])('leaves %s as it is', (words) => {
    expect(parseInline(words)).toEqual([text(words.replaceAll('\\', ''))]);
  });

  it('breaks a line on two spaces or a backslash at its end', () => {
    expect(parseInline('um\\\ndois')).toEqual([text('um'), { kind: 'break' }, text('dois')]);
  });

  it('links to the web and to mailboxes alone', () => {
    expect(parseInline('[a](https://trigal.example/x) [b](javascript:alert(1)) [c](data:text/html,x)')).toEqual([
      { kind: 'link', href: 'https://trigal.example/x', children: [text('a')] },
      text(' [b](javascript:alert(1)) '),
      text('c'),
    ]);
    expect(parseInline('veja https://trigal.example/a.')).toEqual([
      text('veja '),
      { kind: 'link', href: 'https://trigal.example/a', children: [text('https://trigal.example/a')] },
      text('.'),
    ]);
  });

  it('says the words of a picture instead of fetching it', () => {
    expect(parseInline('![gráfico](https://tracker.example/p.gif)')).toEqual([text('gráfico')]);
  });
});

describe('safeHref', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/meetings',
    '//x.example',
    'file:///etc',
  ])('refuses %s', (address) => {
    expect(safeHref(address)).toBeNull();
  });
});
