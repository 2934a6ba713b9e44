import type { Language } from '@pauta/contract';

const languages: Readonly<Record<string, Language>> = { pt: 'pt-BR', en: 'en' };

const known = (tag: string): Language | undefined => languages[tag.trim().split('-', 1)[0]?.toLowerCase() ?? ''];

/** The tags of an `Accept-Language`, best first; those that are refused by `q=0` are none. */
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

/** In what a page speaks: the first that we speak of the tags `asked` for, then of those the browser accepts. */
export const readerLanguage = (asked: string | null | undefined, acceptLanguage: string | undefined): Language =>
  [...(asked ?? '').split(' '), ...accepted(acceptLanguage ?? '')].map(known).find(Boolean) ?? 'pt-BR';
