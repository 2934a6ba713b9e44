import { useEffect, useState } from 'react';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly importPath: string;
}

/** A page of the Storybook, from its index. */
export interface Page extends Entry {
  readonly room: string;
  readonly subject: string;
  readonly href: string;
}

let loaded: Promise<readonly Page[]> | undefined;

const loadPages = async (): Promise<readonly Page[]> => {
  const index = (await (await fetch('./index.json')).json()) as { entries: Record<string, Entry> };
  return Object.values(index.entries)
    .filter(({ type }) => type === 'docs')
    .map((entry) => {
      const [room = '', subject = ''] = entry.title.split('/');
      return { ...entry, room, subject, href: `?path=/docs/${entry.id}` };
    });
};

/** All pages, in the order of the sidebar. */
export const usePages = (): readonly Page[] => {
  const [pages, setPages] = useState<readonly Page[]>([]);
  useEffect(() => {
    loaded ??= loadPages();
    void loaded.then(setPages);
  }, []);
  return pages;
};
