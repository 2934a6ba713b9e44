import MarkdownIt, { type Token } from 'markdown-it';

/** One element of a text, with what stands in it. */
export type MarkdownNode = {
  /** As markdown-it calls it, without `_open`. */
  readonly kind: string;
  /** Such as `h2`. */
  readonly tag: string;
  /** Its words, where it has no children. */
  readonly text: string;
  readonly attribute: (name: 'href' | 'start') => string | null;
  readonly children: readonly MarkdownNode[];
};

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** Whether an address leads to the web or to a mailbox; anything else is no link. */
export const isSafeAddress = (address: string): boolean =>
  URL.canParse(address) && schemes.has(new URL(address).protocol);

/** Deeper, marks are left out and their words stay. */
const maxDepth = 20;

// Of names that are no address nothing is made a link; what is indented is a paragraph.
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('code');
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = isSafeAddress;

const treeOf = (tokens: readonly Token[]): readonly MarkdownNode[] => {
  const root: MarkdownNode[] = [];
  const open = [root];
  for (const token of tokens) {
    const siblings = open.at(-1) ?? root;
    if (token.nesting === -1) open.pop();
    else if (token.type === 'inline') siblings.push(...treeOf(token.children ?? []));
    else if (open.length > maxDepth && token.nesting === 1) open.push(siblings);
    else {
      const children: MarkdownNode[] = [];
      siblings.push({
        kind: token.type.replace(/_open$/, ''),
        tag: token.tag,
        text: token.content,
        attribute: (name) => token.attrGet(name)?.toString() ?? null,
        children,
      });
      if (token.nesting === 1) open.push(children);
    }
  }
  return root;
};

/**
 * Reads Markdown. What looks like HTML stays the letters it is; links lead to http, https and mailto alone; pictures
 * become their words.
 */
export const parseMarkdown = (text: string): readonly MarkdownNode[] => treeOf(markdown.parse(text, {}));
