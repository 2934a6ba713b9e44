import type { Language } from '@pauta/contract';

const languages: Readonly<Record<string, Language>> = { pt: 'pt-BR', en: 'en' };

const known = (tag: string): Language | undefined => languages[tag.trim().split('-', 1)[0]?.toLowerCase() ?? ''];

/** The tags of an `Accept-Language`, best first, without those with `q=0`. */
const accepted = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find((found) => found !== undefined);
      return { tag, weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** The language of a page: the first supported tag in `asked`, else in the browser's header. */
export const readerLanguage = (asked: string | null | undefined, acceptLanguage: string | undefined): Language =>
  [...(asked ?? '').split(' '), ...accepted(acceptLanguage ?? '')].map(known).find(Boolean) ?? 'pt-BR';
