import type { AssistantAnswer } from '@pauta/contract';
import { hrefOf, type Source, sourcesIn } from './citations.ts';
import type { SourceWords } from './use-source-words.ts';

type Copied = {
  readonly question: string;
  readonly answer: Pick<AssistantAnswer, 'sentences'>;
  readonly sources: readonly Source[];
  readonly wordsOf: (citation: Source['citation']) => SourceWords;
  readonly sourcesTitle: string;
  /** Origin of the product, for absolute links. */
  readonly origin: string;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An answer with its sources for the clipboard: as plain text, and as HTML with links. */
export const answerText = ({
  question,
  answer,
  sources,
  wordsOf,
  sourcesTitle,
  origin,
}: Copied): { readonly plain: string; readonly html: string } => {
  const lines = answer.sentences.map(({ text, citations }) => ({
    text,
    marks: sourcesIn(sources, citations)
      .map(({ number }) => ` [${number}]`)
      .join(''),
  }));
  const listed = sources.map(({ number, citation }) => {
    const { place, time } = wordsOf(citation);
    return { number, quote: `“${citation.quote}”`, place: `${place}, ${time}`, href: `${origin}${hrefOf(citation)}` };
  });
  const plain = [
    question,
    '',
    ...lines.map(({ text, marks }) => text + marks),
    ...(listed.length > 0 ? ['', `${sourcesTitle}:`] : []),
    ...listed.map(({ number, quote, place, href }) => `[${number}] ${quote} (${place}) ${href}`),
  ].join('\n');
  const items = listed.map(
    ({ quote, place, href }) => `<li>${escaped(quote)} <a href="${escaped(href)}">${escaped(place)}</a></li>`,
  );
  const html = [
    `<p><strong>${escaped(question)}</strong></p>`,
    ...lines.map(({ text, marks }) => `<p>${escaped(text + marks)}</p>`),
    ...(items.length > 0 ? [`<p>${escaped(sourcesTitle)}:</p><ol>${items.join('')}</ol>`] : []),
  ].join('');
  return { plain, html };
};

/** Copies both formats, so that the target application can choose. Rejects if the browser does not allow it. */
export const copyBoth = async ({ plain, html }: ReturnType<typeof answerText>): Promise<void> => {
  const blob = (type: string, text: string) => new Blob([text], { type });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': blob('text/plain', plain), 'text/html': blob('text/html', html) }),
  ]);
};
