import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';
import { isSafeAddress, parseMarkdown } from './parse-markdown.ts';

/** The rendered elements of a text, without presentational attributes. */
const shown = (text: string): string =>
  renderToStaticMarkup(<MarkdownText headingLevel={2}>{text}</MarkdownText>)
    .replaceAll(/ (?:class|target|rel|scope|tabindex|dir)="[^"]*"/g, '')
    .replaceAll(/<\/?div>/g, '');

describe('Markdown', () => {
  it('renders headings below those of the page, paragraphs, rules and code', () => {
    expect(shown('## Resumo ##\n\nUma linha\nque segue.\n\n---\n\n```js\n<b>\n```')).toBe(
      '<h3>Resumo</h3><p>Uma linha que segue.</p><hr/><pre><code>&lt;b&gt;</code></pre>',
    );
  });

  it('renders nested lists, and numbered lists with their start number', () => {
    expect(shown('3. Proposta\n   - com caixa\n   - sem caixa\n4. Prazo')).toBe(
      '<ol start="3"><li><p>Proposta</p><ul><li><p>com caixa</p></li><li><p>sem caixa</p></li></ul></li><li><p>Prazo</p></li></ol>',
    );
  });

  it('keeps a list together across empty lines and continuation lines', () => {
    expect(shown('- um\nque segue\n\n- dois\n\ndepois')).toBe(
      '<ul><li><p>um que segue</p></li><li><p>dois</p></li></ul><p>depois</p>',
    );
  });

  it('renders quotes and tables', () => {
    expect(shown('> dito\n> por ela\n\n| A | B |\n|---|:-:|\n| 1 | **2** |')).toBe(
      '<blockquote><p>dito por ela</p></blockquote><table><thead><tr><th>A</th><th>B</th></tr></thead>' +
        '<tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
    );
  });

  it('renders nested inline marks, and line breaks', () => {
    expect(shown('**muito _bom_** e ~~caro~~ `a*b*`\\\nfim')).toBe(
      '<p><strong>muito <em>bom</em></strong> e <del>caro</del> <code>a*b*</code><br/>fim</p>',
    );
  });

  it.each(['2 * 3 * 4', 'nome_de_arquivo', 'a ** b', '5*', '**aberto', 'pauta.app', 'ana@aurora.example'])(
    'leaves %s as it is',
    (words) => expect(shown(words)).toBe(`<p>${words}</p>`),
  );

  it('renders HTML as text', () => {
    expect(shown('<script>alert(1)</script> <img src=x onerror=alert(1)>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  it('links only to web and e-mail addresses', () => {
    expect(shown('[a](https://trigal.example/x) veja https://trigal.example/a.')).toBe(
      '<p><a href="https://trigal.example/x">a</a> veja <a href="https://trigal.example/a">https://trigal.example/a</a>.</p>',
    );
    expect(shown('[b](javascript:alert`1`) [c](data:text/html,x) <vbscript:x> [d]\n\n[d]: javascript:x')).not.toContain(
      '<a',
    );
  });

  it('renders the alternative text of an image instead of loading it', () => {
    expect(shown('![gráfico](https://tracker.example/p.gif)')).toBe('<p>gráfico</p>');
  });

  it.each([
    ['quotes', '> '.repeat(5000)],
    ['lists', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['open marks', '**a _b ~~c '.repeat(4000)],
    ['closed marks', '*a '.repeat(4000) + 'a*'.repeat(4000)],
    ['brackets', '[a]('.repeat(8000)],
    ['open brackets', '['.repeat(20_000)],
    ['backticks', '`'.repeat(20_001)],
    ['addresses', 'http://'.repeat(5000)],
    ['pipes', `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}`],
  ])('terminates for %s', (_, words) => {
    expect(parseMarkdown(words).length).toBeGreaterThan(0);
    expect(shown(words).length).toBeGreaterThan(0);
  });
});

describe('isSafeAddress', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/meetings',
    '//x.example',
    'file:///etc',
  ])('refuses %s', (address) => {
    expect(isSafeAddress(address)).toBe(false);
  });
});
